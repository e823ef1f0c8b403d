/** The words of the pages around the table. */
export default {
  "pages.soon": "Soon",
};
