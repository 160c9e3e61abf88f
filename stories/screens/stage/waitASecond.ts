import { type PlayContext } from '../plays/play.ts';
import { stageOf } from './withConsole.tsx';

/** Gives a story's console the product's own second of spinner, which the others do without. */
export function waitASecond(context: PlayContext): void {
  const { services } = stageOf(context);
  services.config = { ...services.config, spinner_delay_ms: 1000 };
}
