import { type ReactNode } from 'react';
import { type StateName } from './stateNames.ts';

/** A use of a component in one sentence. */
export type Way = { shows: ReactNode; says: string };

/** Texts of a component's docs page besides its props; the parameter `guide` of its states. */
export type Guide = {
  /** Keys with their effects, in tab order; empty for a component without interaction. */
  keyboard: readonly (readonly [keys: string, does: string])[];
  doThis: Way;
  notThis: Way;
  /** Set for a component that fills or covers the window: its page links to its states instead of rendering them. */
  isWhole?: boolean;
  /** States that cannot occur, each with the reason in one sentence. */
  without: Partial<Record<StateName, string>>;
};
