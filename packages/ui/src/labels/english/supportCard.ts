/** Texts of `SupportCard`. */
export type SupportCardLabels = {
  /** Names the icon of the number. */
  phone: string;
  /** Names the icon of the mail address. */
  mail: string;
  /** Stands where no number was entered. */
  missing: string;
  /** Says that the number is being loaded. */
  loading: string;
  /** Stands in place of a number that could not be loaded. */
  failed: string;
  /** Leads to the form that changes it; `title` is the card's. */
  edit: (title: string) => string;
};

export const supportCardLabels: SupportCardLabels = {
  phone: 'Phone',
  mail: 'Mail',
  missing: 'No number yet',
  loading: 'Loading…',
  failed: 'Not available',
  edit: (title) => `Edit ${title}`,
};
