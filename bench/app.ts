import { createApp, createMemoryStore, type Database, plainSettings } from '@firstbell/api';
import { jobSettings } from '../packages/api/src/service/settings.ts';
import { keepSession } from '../stories/screens/stage/keepSession.ts';

/** Settings without rate limits, and with sessions that do not end, for benchmarks. */
export const UNLIMITED = {
  ...{ readsPerMinute: Infinity, writesPerMinute: Infinity, refusalsPerMinute: Infinity },
  ...{ addressRequestsPerMinute: Infinity, openRequestsPerMinute: Infinity },
  sessions: plainSettings.sessions,
};

/** Sends a request to an app as its administrator, and reads the JSON of the response. */
export type SendRequest = (
  method: string,
  path: string,
  body?: unknown,
) => Promise<{ status: number; body: Record<string, unknown> }>;

/** Opens the app of a school with a fixed clock, in this process. */
export function openBenchApp(db: Database, now: Date): { fetch: typeof fetch; send: SendRequest } {
  const person = { uid: 'bench', name: 'Bench', email: 'bench@school.example' };
  const app = createApp({
    db,
    files: createMemoryStore(),
    clock: () => now,
    config: { ...plainSettings, ...jobSettings, ...UNLIMITED },
    verifyToken: () => Promise.resolve({ ...person, isEmailVerified: true, signedInAt: now }),
  });
  const fetch = keepSession(app.fetch);
  const opened = fetch('http://localhost/api/me/session', { method: 'POST', headers: { token: 'bench' } });
  return {
    fetch,
    send: async (method, path, body) => {
      await opened;
      const response = await fetch(
        new Request(`http://localhost/api${path}`, {
          method,
          headers: { token: 'bench', 'content-type': 'application/json' },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        }),
      );
      return { status: response.status, body: (await response.json()) as Record<string, unknown> };
    },
  };
}
