/** States in which every screen is shown; the story of each has its name in PascalCase, unless its file names another. */
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

/** The word that the name of a state's story contains, for designers to search. */
export const STATE_WORDS: Readonly<Record<Exclude<ScreenState, 'filled'>, string>> = {
  empty: 'Empty',
  loading: 'Loading',
  failed: 'Error',
  forbidden: 'No Access',
  conflict: 'Conflict',
  offline: 'Offline',
  narrow: 'Phone',
};

/** Returns the export of the story of a state. */
export const storyOf = (state: ScreenState) => `${state.charAt(0).toUpperCase()}${state.slice(1)}`;

type PerState = Readonly<Partial<Record<ScreenState, string>>>;

/** A screen that a file of stories shows; given as `parameters.screens`. */
export type ShownScreen = {
  /** Its path in the console's routes, with a search for a part of a screen. */
  path: string;
  /** Stories that show a state under another name. */
  stories?: PerState;
  /** Reasons why a state cannot occur. `forbidden` needs none: the rules of access tell it. */
  never?: PerState;
};

/** Reason why a form to add has no conflict. */
export const NEW = 'What is new has no version yet that somebody else could change.';

/** Reason why a sign-in has no state `failed`. */
export const ANSWERS_OR_NOT =
  'The sign-in service answers or does not: that it does not is shown as offline, what it refuses as a fault of what was typed.';

/** Reason why an administrators' part of Settings has no state `forbidden`. */
export const SHOWN_MESSAGES = 'Staff are shown the messages of the settings in its place.';

/** Describes a list; `also` are further states that cannot occur. */
export const listOf = (path: string, also: PerState = {}): ShownScreen => ({
  path,
  never: { conflict: 'Nothing is edited in a list.', ...also },
});

/** Describes a part of a screen; the names of its stories begin with the part's. */
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

/** Describes a form to add. */
export const addForm = (path: string): ShownScreen => ({
  path,
  stories: { filled: 'FilledIn' },
  never: { conflict: NEW },
});

/** Describes a form to edit, which is empty until its record is chosen. */
export const editForm = (path: string, stories: PerState = {}): ShownScreen => ({
  path,
  stories: { empty: 'Chooser', ...stories },
});

/** Describes an area's forms to add and to edit, shown in one file. */
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
