/** Texts of the page of a screen or a flow; given as `parameters.about`. */
export type About = {
  /** The purpose, in a sentence or two. */
  purpose: string;
  /** The users. */
  usedBy: string;
  /** Points for a review, the most telling first. */
  look: readonly string[];
};
