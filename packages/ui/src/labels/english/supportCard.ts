/** Texts of `SupportCard`. */
export type SupportCardLabels = {
  /** Names the icon before the telephone number. */
  phone: string;
  /** Names the icon before the e-mail address. */
  mail: string;
  /** Message if no number was entered. */
  missing: string;
  /** Says that the number is being loaded. */
  loading: string;
  /** Message instead of a number that could not be loaded. */
  failed: string;
  /** Name of the edit link; `title` is the title of the card. */
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
