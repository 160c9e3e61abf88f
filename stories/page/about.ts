/** What the page of a screen or a flow says of it: given as `parameters.about`. */
export type About = {
  /** What it is for, in a sentence or two. */
  purpose: string;
  /** Who uses it. */
  usedBy: string;
  /** What a review looks at, the most telling first. */
  look: readonly string[];
};
