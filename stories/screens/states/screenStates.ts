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
] as const;
export type ScreenState = (typeof screenStates)[number];

/** The word of each state in the names of its stories: what a designer searches for. */
export const STATE_WORDS: Readonly<Record<Exclude<ScreenState, 'filled'>, string>> = {
  empty: 'Empty',
  loading: 'Loading',
  failed: 'Error',
  forbidden: 'No Access',
  conflict: 'Conflict',
  offline: 'Offline',
  narrow: 'Phone',
};

/** Gives the export of the story of a state. */
export const storyOf = (state: ScreenState) => `${state.charAt(0).toUpperCase()}${state.slice(1)}`;

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

/** Why what is added cannot conflict. */
export const NEW = 'What is new has no version yet that somebody else could change.';

/** Why a sign-in cannot fail as other screens do. */
export const ANSWERS_OR_NOT =
  'The sign-in service answers or does not: that it does not is shown as offline, what it refuses as a fault of what was typed.';

/** Why a part of the settings that staff do not have is no forbidden page. */
export const SHOWN_MESSAGES = 'Staff are shown the messages of the settings in its place.';

/** Tells of a list; `also` says what else cannot be. */
export const listOf = (path: string, also: PerState = {}): ShownScreen => ({
  path,
  never: { conflict: 'Nothing is edited in a list.', ...also },
});

/** Tells of a part of a screen, shown beside others in one file whose names begin with the part's. */
export const partOf = (
  path: string,
  part: string,
  stories: PerState = {},
  never?: PerState,
): ShownScreen => ({
  path,
  stories: {
    ...Object.fromEntries(
      screenStates
        .filter((state) => never?.[state] === undefined)
        .map((state) => [state, `${part}${storyOf(state)}`]),
    ),
    ...stories,
  },
  ...(never && { never }),
});

/** Tells of a form that adds. */
export const addForm = (path: string): ShownScreen => ({
  path,
  stories: { filled: 'FilledIn' },
  never: { conflict: NEW },
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
  }),
];
