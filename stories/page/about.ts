/** Texts of the docs page of a screen or a flow; the parameter `about`. */
export type About = {
  /** The purpose, in a sentence or two. */
  purpose: string;
  /** The users. */
  usedBy: string;
  /** Points for a review, the most important first. */
  reviewPoints: readonly string[];
};
