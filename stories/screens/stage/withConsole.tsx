import { Console, storeRights } from '@firstbell/console';
import { notify, type Brand, type Density } from '@firstbell/ui';
import { type Decorator, type Loader } from '@storybook/react-vite';
import { useSyncExternalStore } from 'react';
import { brandOf } from '../../../.storybook/brands.ts';
import { screenModes } from '../../../.storybook/modes.ts';
import { type ShownTheme } from '../../../.storybook/shownTheme.ts';
import { clearStorage } from './clearStorage.ts';
import { expectFocusKept, type PlayContext } from '../plays/play.ts';
import { account } from './account.ts';
import { type Stage, type StageParameters } from './stage.ts';
import { createUid } from './tabIdentity.ts';
import './retryAtOnce.ts';

/** Stores the rights of the person's last visit, so that a screen is shown although `GET /me` does not respond. */
function storeLastRights({
  role = 'administrator',
  rights = [],
  isFirstVisit = false,
}: StageParameters): void {
  if (isFirstVisit || role === 'waiting' || role === 'disabled') return;
  storeRights({ uid: createUid(account.email), role, rights: [...rights] });
}

/** Creates the console before a screen story is rendered. Loads the API on demand, as other stories do not need it. */
const loadStage: Loader = async ({ parameters, globals }) => {
  clearStorage();
  storeLastRights(parameters);
  const { api = {}, before, ...options } = parameters as StageParameters;
  const [{ browserApi }, { createStage }] = await Promise.all([
    import('./browserApi.ts'),
    import('./stage.ts'),
  ]);
  await browserApi.reset(before ? { empty: api.empty ?? false } : api, options);
  // A toast that the previous console showed while it was unmounted would appear in this console.
  notify.dismiss();
  const stage = createStage(browserApi, { brand: brandOf(globals.brand), ...options });
  await before?.(stage);
  // `before` runs without the faults of the story.
  browserApi.setFaults(api);
  let hasStartedOver = false;
  stage.onStartOver(() => {
    hasStartedOver = true;
  });
  return { stage, hasStartedOver: () => hasStartedOver };
};

/** Returns the stage that `loadStage` created, for a play. */
export const requireStage = ({ loaded }: { loaded: Record<string, unknown> }) => loaded.stage as Stage;

/** Renders the whole console at the story's URL, in the story's theme. */
const withConsole: Decorator = (_Story, context) => (
  <OnStage
    stage={requireStage(context)}
    theme={context.globals.theme as ShownTheme}
    brand={(context.parameters as StageParameters).brand ?? brandOf(context.globals.brand)}
    density={context.globals.density as Density | undefined}
  />
);

/**
 * Asserts that the focus was not lost if a toast reports an action, such as a save, an undo or a deletion. Skips a console
 * that has restarted, as after a sign-in: in the product, a restart loads a new page.
 */
const checkFocusAfterToast = async ({ canvasElement, loaded }: PlayContext) => {
  const { hasStartedOver } = loaded as { hasStartedOver: () => boolean };
  if (hasStartedOver()) return;
  const toasts = [...canvasElement.ownerDocument.querySelectorAll('.Toastify__toast')];
  if (toasts.length === 0) return;
  await expectFocusKept({ canvasElement }, `after ${toasts.map((toast) => toast.ariaLabel).join(', ')}`);
};

/** Loaders, decorators and parameters of every screen story. */
export const onStage = {
  loaders: [loadStage],
  decorators: [withConsole],
  // A snapshot must show the responses to all requests, even those that the play did not wait for.
  afterEach: async (context: PlayContext) => {
    await requireStage(context).waitForResponses();
    await checkFocusAfterToast(context);
  },
  parameters: { layout: 'fullscreen', controls: { disable: true }, chromatic: { modes: screenModes } },
};

/** Renders the console of a stage, and mounts it again whenever the stage starts over. */
export function OnStage({
  stage,
  theme,
  brand,
  density,
}: {
  stage: Pick<Stage, 'services' | 'router' | 'onStartOver'>;
  theme: ShownTheme;
  brand?: Brand | undefined;
  density?: Density | undefined;
}) {
  const router = useSyncExternalStore(stage.onStartOver, stage.router);
  return (
    <Console
      key={reactKeyOf(router)}
      services={stage.services}
      router={router}
      initialTheme={theme}
      {...(brand && { brand })}
      {...(density && { density })}
    />
  );
}

const keysByRouter = new WeakMap<object, number>();
let latestKey = 0;

/** Returns a React key for each router. A console that starts over has a new router, so React mounts it again. */
function reactKeyOf(router: object): number {
  const key = keysByRouter.get(router) ?? ++latestKey;
  keysByRouter.set(router, key);
  return key;
}
