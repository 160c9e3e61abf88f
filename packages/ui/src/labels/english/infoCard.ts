/** Texts of `InfoCard`. */
export type InfoCardLabels = {
  /** Says that the figure is being loaded. */
  loading: string;
  /** Message instead of a figure that could not be loaded. */
  failed: string;
  /** Name of the menu of periods; `title` is the title of the card. */
  filter: (title: string) => string;
  /** Heading of the menu of periods. */
  periods: string;
};

export const infoCardLabels: InfoCardLabels = {
  loading: 'Loading…',
  failed: 'Not available',
  filter: (title) => `Filter ${title}`,
  periods: 'Filter',
};
