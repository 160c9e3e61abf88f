/** A difference of the product from statements of the specification. */
export type Difference = {
  /** Numbers of the statements. */
  statements: readonly number[];
  /** What the product does instead, or why. */
  instead: string;
  /** Page of `docs/decisions` with the reasons; without one, `instead` says enough. */
  page?: string;
};

/** All differences from the specification. The checks of these statements are of what the product does instead. */
export const differences: readonly Difference[] = [
  { statements: [7, 83, 84], instead: 'Forms save, and lists load.', page: 'forms' },
  { statements: [27], instead: '`?id=` names the record, so the paths stay those of the specification.' },
  { statements: [34, 43], instead: 'Social sign-in works.', page: 'sessions-and-sign-in' },
  { statements: [53], instead: 'The search box finds people and screens.', page: 'search' },
  { statements: [56], instead: 'Both have items of the school.', page: 'dashboard-and-notifications' },
  { statements: [63, 64, 65], instead: 'Cards of the school; the literal ones are stories of InfoCard.' },
  {
    statements: [67, 69],
    instead: 'The menu works, and figures are shown.',
    page: 'dashboard-and-notifications',
  },
  { statements: [85, 103], instead: 'Fields have groups, with the stated order inside a group.' },
  { statements: [94, 161, 199], instead: 'Dates have parts.', page: 'dates-and-times' },
  { statements: [97, 153], instead: 'Choices are the school’s.', page: 'settings-and-school-lists' },
  {
    statements: [124, 175],
    instead: 'A leave has a first and a last day.',
    page: 'leaves-notes-and-assignments',
  },
  { statements: [125], instead: 'The applicant’s record is beside the form: a decision changes no address.' },
  { statements: [143], instead: 'It deletes, with Undo.', page: 'edits-history-and-undo' },
  { statements: [152], instead: 'It is tracked by key, because students have no username.' },
  { statements: [196], instead: 'A password has rules.', page: 'passwords-and-second-factor' },
  { statements: [200, 203], instead: 'Forms have messages of their own.', page: 'forms' },
  { statements: [208], instead: 'There are roles.', page: 'roles-and-scopes' },
];
