import { type ReactNode } from 'react';
import { type StateName } from './stateNames.ts';

/** Example of a use, with an explanation. */
export type UsageExample = { example: ReactNode; explanation: string };

/** Texts of a component's docs page besides the table of props; parameter of the story file of the states. */
export type Guide = {
  /** Keys with their effects, in tab order; empty for a component without interaction. */
  keyboard: readonly (readonly [keys: string, effect: string])[];
  doThis: UsageExample;
  notThis: UsageExample;
  /** Whether the component fills or covers the window. The docs page then links to the states instead of rendering them. */
  fillsWindow?: boolean;
  /** States that cannot occur, each with the reason in one sentence. */
  impossibleStates: Partial<Record<StateName, string>>;
};
