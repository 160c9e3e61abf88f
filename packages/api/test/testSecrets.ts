import { openSecrets } from '../src/secrets/secrets.ts';

/** Secrets that tests and stories encrypt with. */
export const testSecrets = openSecrets([{ id: 'test', bytes: new Uint8Array(32).fill(7) }]);
