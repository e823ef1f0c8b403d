//! A connection to somebody who reads, or is let go: what is written must be taken within a time.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Sleep, sleep};

/// How long something may wait to be taken, over HTTP and over sockets alike.
const PATIENCE: Duration = Duration::from_secs(20);

/// A connection that is given up when nothing of what was written is taken for a while.
#[derive(Debug)]
pub struct Patient<S> {
    inner: S,
    /// Until when something has to be taken; only while something waits, because there are many
    /// connections and a timer is large.
    until: Option<Pin<Box<Sleep>>>,
}

impl<S> Patient<S> {
    /// Waits no longer than is polite.
    pub fn new(inner: S) -> Patient<S> {
        Patient { inner, until: None }
    }

    /// What came of a write: if it waits, then not for ever.
    fn wait<T>(
        &mut self,
        context: &mut Context<'_>,
        written: Poll<io::Result<T>>,
    ) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.until = None;
            return written;
        }
        let until = self.until.get_or_insert_with(|| Box::pin(sleep(PATIENCE)));
        ready!(until.as_mut().poll(context));
        Poll::Ready(Err(io::Error::new(io::ErrorKind::TimedOut, "nobody reads this")))
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Patient<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.inner).poll_read(context, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Patient<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.inner).poll_write(context, bytes);
        self.wait(context, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.inner).poll_write_vectored(context, parts);
        self.wait(context, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.inner.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.inner).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.inner).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::io::{AsyncReadExt, AsyncWriteExt, duplex};
    use tokio::time::Instant;

    #[tokio::test(start_paused = true)]
    async fn who_never_reads_is_given_up() {
        let (near, _far) = duplex(64);
        let begin = Instant::now();
        let error = Patient::new(near).write_all(&[0; 1_000]).await.expect_err("nobody reads");
        assert_eq!(error.kind(), io::ErrorKind::TimedOut);
        assert_eq!(begin.elapsed(), PATIENCE);
    }

    #[tokio::test(start_paused = true)]
    async fn who_reads_slowly_is_waited_for() {
        let (near, mut far) = duplex(64);
        let slow = tokio::spawn(async move {
            let mut part = [0; 64];
            for _ in 0..10 {
                sleep(PATIENCE / 2).await;
                far.read_exact(&mut part).await?;
            }
            io::Result::Ok(far)
        });
        Patient::new(near).write_all(&[0; 640]).await.expect("somebody reads");
        slow.await.expect("no panic").expect("all of it came");
    }
}
