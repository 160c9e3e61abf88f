/** States of every screen. The story of a state is exported as the state in PascalCase, or as `stories` says. */
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

/** The word that the name of a state's story must contain, so that designers find it in the search. */
export const STATE_WORDS: Readonly<Record<Exclude<ScreenState, 'filled'>, string>> = {
  empty: 'Empty',
  loading: 'Loading',
  failed: 'Error',
  forbidden: 'No Access',
  conflict: 'Conflict',
  offline: 'Offline',
  narrow: 'Phone',
};

/** Returns the name of the export of a state's story. */
export const toStoryName = (state: ScreenState) => `${state.charAt(0).toUpperCase()}${state.slice(1)}`;

type PerState = Readonly<Partial<Record<ScreenState, string>>>;

/** A screen that a file of stories shows; given as `parameters.screens`. */
export type ShownScreen = {
  /** Path in the console's routes; with a query string for a part of a screen. */
  path: string;
  /** Names of the exports that show a state, if they differ from the state's name. */
  stories?: PerState;
  /** Reasons why states cannot occur. `forbidden` needs none, because it is derived from the access rules. */
  impossibleStates?: PerState;
};

/** Reason why an add form has no conflict. */
export const NEW_HAS_NO_VERSION = 'A new record has no version yet that somebody else could change.';

/** Reason why a sign-in screen has no state `failed`. */
export const OFFLINE_OR_REFUSED =
  'A sign-in service that does not respond is shown as offline; a problem is shown as an error of the typed values.';

/** Reason why an administrators' part of Settings has no state `forbidden`. */
export const STAFF_SEE_MESSAGES =
  'Staff do not see this tab: for them, Settings shows only the school’s messages to its staff.';

/** Describes the screen of a list; `otherImpossibleStates` cannot occur, either. */
export const createListScreen = (path: string, otherImpossibleStates: PerState = {}): ShownScreen => ({
  path,
  impossibleStates: { conflict: 'Nothing is edited in a list.', ...otherImpossibleStates },
});

/** Describes a part of a screen. The names of its stories begin with the name of the part: `Add` has `AddEmpty`, `AddLoading` … */
export const createScreenPart = (
  path: string,
  part: string,
  stories: PerState = {},
  impossibleStates?: PerState,
): ShownScreen => ({
  path,
  stories: {
    ...Object.fromEntries(
      screenStates
        .filter((state) => impossibleStates?.[state] === undefined)
        .map((state) => [state, `${part}${toStoryName(state)}`]),
    ),
    ...stories,
  },
  ...(impossibleStates && { impossibleStates }),
});

/** Describes an add form. */
export const createAddForm = (path: string): ShownScreen => ({
  path,
  stories: { filled: 'FilledIn' },
  impossibleStates: { conflict: NEW_HAS_NO_VERSION },
});

/** Describes an edit form, which is empty until its record is chosen. */
export const createEditForm = (path: string, stories: PerState = {}): ShownScreen => ({
  path,
  stories: { empty: 'Chooser', ...stories },
});

/** Describes an area's add form and edit form, whose stories are in one file. */
export const createForms = (path: string): ShownScreen[] => [
  createAddForm(`${path}/add`),
  createEditForm(`${path}/edit`, {
    loading: 'EditLoading',
    failed: 'EditFailed',
    forbidden: 'EditForbidden',
    offline: 'EditOffline',
    narrow: 'EditNarrow',
  }),
];
