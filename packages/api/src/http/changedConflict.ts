import { Problem } from './problem.ts';

/** Creates the `conflict` problem for settings of the school that somebody else has changed since they were read. */
export const createChangedConflict = (settings: string, verb: 'It is' | 'They are' = 'They are') =>
  new Problem('conflict', {
    detail: `Someone else changed the ${settings}. ${verb} shown as ${verb === 'It is' ? 'it is' : 'they are'} now; make your change again.`,
  });
