import { type Play } from '../screens/plays/play.ts';
import { onStage } from '../screens/stage/withConsole.tsx';
import { hideCaption, showCaption } from './caption.ts';
import { slowToHumanPace, pause } from './humanPace.ts';

/** A step of a journey with its description. `play` continues from the state after the previous step. */
export type Step = { description: string; play: Play };

/** Creates a step. */
export const createStep = (description: string, play: Play): Step => ({ description, play });

/** Time to read the description of a step before it begins, and to see its result. */
const READING_MS = 1200;

/**
 * Creates the plays of a journey: `whole`, and `upTo` for each step. `upTo` first plays the previous steps without
 * delays. At human pace the description of the step is shown over the console.
 */
export function createJourney(...steps: readonly Step[]) {
  const createPlay =
    (stepCount: number, firstPacedIndex: number): Play =>
    async (context) => {
      const { abortSignal: signal } = context;
      for (const [index, { description, play }] of steps.slice(0, stepCount).entries()) {
        if (signal.aborted) return;
        await context.step(`${index + 1}. ${description}`, async () => {
          if (context.globals.pace !== 'human' || index < firstPacedIndex) return play(context);
          showCaption(`${index + 1} / ${steps.length}`, description);
          await pause(READING_MS, signal);
          await play(slowToHumanPace(context));
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
    /** Plays up to a step, counted from 1. Takes no screenshots, because the stories of the screens take them. */
    upTo: (stepNumber: number) => ({
      play: createPlay(stepNumber, stepNumber - 1),
      parameters: { chromatic: { disableSnapshot: true } },
    }),
  };
}

/** Loaders, decorators and parameters of every journey. */
export const onJourney = { ...onStage, beforeEach: () => hideCaption };
