import { type ConsoleScreen } from '@firstbell/console';
import { isAllowed } from '@firstbell/schema';
import { screenStates, storyOf, type ScreenState, type ShownScreen } from './screenStates.ts';

/** A file of stories, as it is imported; what it shows is `parameters.screens`. */
export type ScreenFile = {
  default: { title?: string; parameters?: { screens?: readonly ShownScreen[] } };
} & Record<string, unknown>;

/** How a screen's state is covered: by a story, or by a reason why it cannot be; `undefined` when it was forgotten. */
type ScreenCovered = { by: 'story'; story: string } | { by: 'reason'; reason: string } | undefined;

/** A screen with what each of its states is covered by; `title` is that of its stories. */
export type ScreenCoverage = {
  path: string;
  title: string;
  states: Readonly<Record<ScreenState, ScreenCovered>>;
};

/** The screens outside of the shell, as paths of `ShownScreen`; the last two stand in for whatever was asked for. */
export const outerPaths = ['/login', '/register', '/forgot-password.html', '*', 'no access'] as const;

/** Says why nobody is kept out of a screen, if nobody is. */
function openToAll(screen: ConsoleScreen | undefined): string | undefined {
  if (screen === undefined) return 'It is open to whoever comes.';
  const { area, action = 'read' } = screen;
  return isAllowed('staff', area, action) ? 'Staff may use it, too.' : undefined;
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

/** Gathers what the files of stories say of the screens that they show, in the order of the paths. */
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
