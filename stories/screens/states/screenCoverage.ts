import { type ConsoleScreen } from '@firstbell/console';
import { isAllowed } from '@firstbell/schema';
import { type Rights } from '@firstbell/schema/access';
import { screenStates, toStoryName, type ScreenState, type ShownScreen } from './screenStates.ts';

/** An imported story file; `parameters.screens` lists the screens that it shows. */
export type ScreenFile = {
  default: { title?: string; parameters?: { screens?: readonly ShownScreen[] } };
} & Record<string, unknown>;

/**
 * Coverage of a screen's state: a story, or the reason why the state cannot occur; `undefined` if it is not covered.
 */
type ScreenStateCoverage = { by: 'story'; story: string } | { by: 'reason'; reason: string } | undefined;

/** A screen with the coverage of each state; `title` is the title of its stories. */
export type ScreenCoverage = {
  path: string;
  title: string;
  states: Readonly<Record<ScreenState, ScreenStateCoverage>>;
};

/** Paths of the screens outside of the shell; `*` and `no access` can be shown at any URL. */
export const outerPaths = [
  ...(['/login', '/register', '/forgot-password.html', '/account-link'] as const),
  ...(['*', 'no access'] as const),
] as const;

/** Rights of the office. Screens that the office may open count as open to all staff. */
const OFFICE_RIGHTS: Rights = { role: 'office', rights: [] };

/** Returns the reason why a screen is never forbidden; `undefined` if only some people may open it. */
function findOpenReason(screen: ConsoleScreen | undefined): string | undefined {
  if (screen === undefined) return 'It is open to everybody.';
  const { area, action } = screen;
  return isAllowed(OFFICE_RIGHTS, area, action) ? 'Staff may use it, too.' : undefined;
}

function findCoverage(
  file: ScreenFile,
  { path, stories = {}, impossibleStates = {} }: ShownScreen,
  state: ScreenState,
  screens: readonly ConsoleScreen[],
): ScreenStateCoverage {
  const reason = impossibleStates[state];
  if (reason !== undefined) return { by: 'reason', reason };
  const story = stories[state] ?? toStoryName(state);
  if (story in file) return { by: 'story', story };
  const openReason =
    state === 'forbidden' ? findOpenReason(screens.find((screen) => screen.path === path)) : undefined;
  return openReason === undefined ? undefined : { by: 'reason', reason: openReason };
}

/** Collects the coverage of the screens from the story files, sorted by path. */
export function computeScreenCoverage(
  files: Iterable<ScreenFile>,
  screens: readonly ConsoleScreen[],
): ScreenCoverage[] {
  const coverage = [...files].flatMap((file) =>
    (file.default.parameters?.screens ?? []).map((shownScreen) => ({
      path: shownScreen.path,
      title: file.default.title ?? '',
      states: Object.fromEntries(
        screenStates.map((state) => [state, findCoverage(file, shownScreen, state, screens)]),
      ) as ScreenCoverage['states'],
    })),
  );
  return coverage.sort((a, b) => a.path.localeCompare(b.path, 'en'));
}
