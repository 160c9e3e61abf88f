import { type Stage } from '../stage/stage.ts';

/** Lets students leave the school, with yesterday as the last day. */
export const leaveYesterday = (http: Stage['services']['http'], ids: readonly string[]): Promise<unknown> =>
  http.post('/student/leave', {
    ...{ selection: { include: ids }, last_day: '2026-11-19', outcome: 'left' },
    ...{ reason: '', destination: '' },
  });
