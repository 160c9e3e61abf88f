import { type PlayContext } from '../plays/play.ts';
import { requireStage } from './withConsole.tsx';

/** Delays spinners by a second, as in production. Other stories show spinners immediately. */
export function withSpinnerDelay(context: PlayContext): void {
  const { services } = requireStage(context);
  services.config = { ...services.config, spinner_delay_ms: 1000 };
}
