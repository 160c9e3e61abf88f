import { type ReactNode } from 'react';
import { type StateName } from './stateNames.ts';

/** A way to use a component, and one sentence about it. */
export type Way = { shows: ReactNode; says: string };

/** What a component's page says beside its props: given by the `guide` parameter of its states. */
export type Guide = {
  /** What the keys do, in the order in which they are met; empty where there is nothing to operate. */
  keyboard: readonly (readonly [keys: string, does: string])[];
  doThis: Way;
  notThis: Way;
  /** Says that it fills or covers the window, so that its states are opened instead of drawn on its page. */
  isWhole?: boolean;
  /** States that cannot be, each with the reason in one sentence. */
  without: Partial<Record<StateName, string>>;
};
