import { createSecrets } from '../src/secrets/secrets.ts';

/** Secrets that tests and stories encrypt with. */
export const testSecrets = createSecrets([{ id: 'test', bytes: new Uint8Array(32).fill(7) }]);
