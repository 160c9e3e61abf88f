/** The rule that a story of a state must meet once it has been played. */
export type StateRule = {
  /** Description of the rule, for the error message. */
  must: string;
  /** Checks the current page; only visible content counts. */
  isShown: () => boolean;
};
