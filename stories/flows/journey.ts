import { type Play } from '../screens/plays/play.ts';
import { onStage } from '../screens/stage/withConsole.tsx';
import { hideCaption, showCaption } from './caption.ts';
import { atHumanPace, pause } from './humanPace.ts';

/** A step of a journey with its description. `play` continues from the state after the previous step. */
export type Step = { description: string; play: Play };

/** Creates a step. */
export const step = (description: string, play: Play): Step => ({ description, play });

/** Time to read the description of a step before it begins, and to see its result. */
const READING_MS = 1200;

/**
 * Creates the plays of a journey: `whole`, and one for each step, which plays the previous steps without delays
 * first, so that a journey can be opened at any step. At human pace the step's description is shown over the
 * console.
 */
export function journey(...steps: readonly Step[]) {
  const createPlay =
    (until: number, firstPacedStep: number): Play =>
    async (context) => {
      const { abortSignal: signal } = context;
      for (const [index, { description, play }] of steps.slice(0, until).entries()) {
        if (signal.aborted) return;
        await context.step(`${index + 1}. ${description}`, async () => {
          if (context.globals.pace !== 'human' || index < firstPacedStep) return play(context);
          showCaption(`${index + 1} / ${steps.length}`, description);
          await pause(READING_MS, signal);
          await play(atHumanPace(context));
          await pause(READING_MS, signal);
        });
      }
      hideCaption();
    };

  return {
    /** Plays all steps; `parameters.steps` are their descriptions. */
    whole: {
      play: createPlay(steps.length, 0),
      parameters: { steps: steps.map(({ description }) => description) },
    },
    /** Plays up to a step, counted from 1; without screenshots, because the stories of the screens have them. */
    to: (index: number) => ({
      play: createPlay(index, index - 1),
      parameters: { chromatic: { disableSnapshot: true } },
    }),
  };
}

/** Loaders, decorators and parameters of every journey. */
export const onJourney = { ...onStage, beforeEach: () => hideCaption };
