/** Texts of the docs page of a screen or a flow; the parameter `about`. */
export type About = {
  /** Purpose of the screen or flow, in one or two sentences. */
  purpose: string;
  /** People who use the screen or flow. */
  usedBy: string;
  /** Points for a review, the most important first. */
  reviewPoints: readonly string[];
};
