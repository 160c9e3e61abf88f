import { type Play } from '../screens/plays/play.ts';
import { onStage } from '../screens/stage/withConsole.tsx';
import { hideCaption, showCaption } from './caption.ts';
import { atHumanPace, pause } from './humanPace.ts';

/** A step of a journey with its description; `does` continues from the state after the previous step. */
export type Step = { says: string; does: Play };

/** Creates a step. */
export const step = (says: string, does: Play): Step => ({ says, does });

/** Time to read the description of a step before it begins, and to see its result. */
const TO_READ_MS = 1200;

/**
 * Creates the plays of a journey: `whole`, and one for each step, which plays the previous steps without delays
 * first, so that a journey can be opened at any step. At human pace the step's description is shown over the
 * console.
 */
export function journey(...steps: readonly Step[]) {
  const playing =
    (until: number, watchedFrom: number): Play =>
    async (context) => {
      const { abortSignal: signal } = context;
      for (const [index, { says, does }] of steps.slice(0, until).entries()) {
        if (signal.aborted) return;
        await context.step(`${index + 1}. ${says}`, async () => {
          if (context.globals.pace !== 'human' || index < watchedFrom) return does(context);
          showCaption(`${index + 1} / ${steps.length}`, says);
          await pause(TO_READ_MS, signal);
          await does(atHumanPace(context));
          await pause(TO_READ_MS, signal);
        });
      }
      hideCaption();
    };

  return {
    /** Plays all steps; `parameters.steps` are their descriptions. */
    whole: { play: playing(steps.length, 0), parameters: { steps: steps.map(({ says }) => says) } },
    /** Plays up to a step, counted from 1; without screenshots, because the stories of the screens have them. */
    to: (index: number) => ({
      play: playing(index, index - 1),
      parameters: { chromatic: { disableSnapshot: true } },
    }),
  };
}

/** Loaders, decorators and parameters of every journey. */
export const onJourney = { ...onStage, beforeEach: () => hideCaption };
