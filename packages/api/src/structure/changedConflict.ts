import { Refusal } from '../http/refusal.ts';

/** Creates the `conflict` refusal for settings of the school that somebody else has changed since they were read. */
export const changedConflict = (what: string, shown: 'It is' | 'They are' = 'They are') =>
  new Refusal('conflict', {
    detail: `Someone else changed the ${what}. ${shown} shown as ${shown === 'It is' ? 'it is' : 'they are'} now; make your change again.`,
  });
