/** The states in which every screen is shown; each is a story of that name in PascalCase, unless its file says another. */
export const screenStates = [
  'filled',
  'empty',
  'loading',
  'failed',
  'forbidden',
  'conflict',
  'offline',
  'narrow',
  'dark',
] as const;
export type ScreenState = (typeof screenStates)[number];

type PerState = Readonly<Partial<Record<ScreenState, string>>>;

/** A screen that a file of stories shows; given as `parameters.screens`. */
export type ShownScreen = {
  /** Its path in the console's routes; a part of a screen has the search that leads to it, too. */
  path: string;
  /** Stories that show a state under another name. */
  stories?: PerState;
  /** Why a state cannot be there. Whom a screen is closed to is known from the rules of access. */
  never?: PerState;
};

const NEW = 'What is new has no version yet that somebody else could change.';

/** Tells of a list; `also` says what else cannot be. */
export const listOf = (path: string, also: PerState = {}): ShownScreen => ({
  path,
  never: { conflict: 'Nothing is edited in a list.', ...also },
});

/** Tells of a form that adds; its conflict, if there can be one, is an ID that is taken. */
export const addForm = (path: string, conflict?: string): ShownScreen => ({
  path,
  stories: { filled: 'FilledIn', ...(conflict && { conflict }) },
  ...(!conflict && { never: { conflict: NEW } }),
});

/** Tells of a form that edits: it is empty until its record is chosen. */
export const editForm = (path: string, stories: PerState = {}): ShownScreen => ({
  path,
  stories: { empty: 'Chooser', ...stories },
});

/** Tells of an area's forms that add and edit, shown in one file. */
export const formsOf = (path: string): ShownScreen[] => [
  addForm(`${path}/add`),
  editForm(`${path}/edit`, {
    loading: 'EditLoading',
    failed: 'EditFailed',
    forbidden: 'EditForbidden',
    offline: 'EditOffline',
    narrow: 'EditNarrow',
    dark: 'EditDark',
  }),
];
