import { type ReactNode } from 'react';
import { type StateName } from './stateNames.ts';

/** A way to use a component, and one sentence about it. */
export type Way = { shows: ReactNode; says: string };

/** Texts of a component's page beside its props; given as the parameter `guide` of its states. */
export type Guide = {
  /** Keys with their effects, in the order in which they are met; empty where there is nothing to operate. */
  keyboard: readonly (readonly [keys: string, does: string])[];
  doThis: Way;
  notThis: Way;
  /** Set for a component that fills or covers the window: its page links to its states instead of drawing them. */
  isWhole?: boolean;
  /** States that cannot be, each with the reason in one sentence. */
  without: Partial<Record<StateName, string>>;
};
