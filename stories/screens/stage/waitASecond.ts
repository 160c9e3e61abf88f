import { type PlayContext } from '../plays/play.ts';
import { stageOf } from './withConsole.tsx';

/** Lets a story's console wait a second before a spinner, as the product does; other stories do not wait. */
export function waitASecond(context: PlayContext): void {
  const { services } = stageOf(context);
  services.config = { ...services.config, spinner_delay_ms: 1000 };
}
