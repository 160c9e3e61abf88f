/** What a story that claims a state must show, once it has been played. */
export type StateRule = {
  /** In words, for whoever reads what failed. */
  must: string;
  /** Looks at the page as it stands; only what can be seen counts. */
  isShown: () => boolean;
};
