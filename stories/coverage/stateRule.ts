/** The rule that a story of a state must meet once it has been played. */
export type StateRule = {
  /** The rule in words, for the message of a failure. */
  must: string;
  /** Looks at the page as it stands; only what can be seen counts. */
  isShown: () => boolean;
};
