import { type ConsoleScreen } from '@firstbell/console';
import { isAllowed } from '@firstbell/schema';
import { type Rights } from '@firstbell/schema/access';
import { screenStates, storyOf, type ScreenState, type ShownScreen } from './screenStates.ts';

/** An imported file of stories; `parameters.screens` are the screens that it shows. */
export type ScreenFile = {
  default: { title?: string; parameters?: { screens?: readonly ShownScreen[] } };
} & Record<string, unknown>;

/** The coverage of a screen's state: a story, or a reason why there can be none; `undefined` if it was forgotten. */
type ScreenCovered = { by: 'story'; story: string } | { by: 'reason'; reason: string } | undefined;

/** A screen with the coverage of each state; `title` is that of its stories. */
export type ScreenCoverage = {
  path: string;
  title: string;
  states: Readonly<Record<ScreenState, ScreenCovered>>;
};

/** Paths of the screens outside of the shell; the last two are shown at any address. */
export const outerPaths = ['/login', '/register', '/forgot-password.html', '*', 'no access'] as const;

const OFFICE: Rights = { role: 'office', rights: [] };

/** Returns the reason why a screen is never forbidden, if it is open to all. */
function openToAll(screen: ConsoleScreen | undefined): string | undefined {
  if (screen === undefined) return 'It is open to whoever comes.';
  const { area, action = 'read' } = screen;
  return isAllowed(OFFICE, area, action) ? 'Staff may use it, too.' : undefined;
}

function coveredBy(
  file: ScreenFile,
  { path, stories = {}, never = {} }: ShownScreen,
  state: ScreenState,
  screens: readonly ConsoleScreen[],
): ScreenCovered {
  const reason = never[state];
  if (reason !== undefined) return { by: 'reason', reason };
  const story = stories[state] ?? storyOf(state);
  if (story in file) return { by: 'story', story };
  const open = state === 'forbidden' ? openToAll(screens.find((screen) => screen.path === path)) : undefined;
  return open === undefined ? undefined : { by: 'reason', reason: open };
}

/** Collects the coverage of the screens from the files of stories, in the order of the paths. */
export function screenCoverageOf(
  files: Iterable<ScreenFile>,
  screens: readonly ConsoleScreen[],
): ScreenCoverage[] {
  const all = [...files].flatMap((file) =>
    (file.default.parameters?.screens ?? []).map((shown) => ({
      path: shown.path,
      title: file.default.title ?? '',
      states: Object.fromEntries(
        screenStates.map((state) => [state, coveredBy(file, shown, state, screens)]),
      ) as ScreenCoverage['states'],
    })),
  );
  return all.sort((a, b) => a.path.localeCompare(b.path, 'en'));
}
