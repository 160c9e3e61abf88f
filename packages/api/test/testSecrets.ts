import { openSecrets } from '../src/secrets/secrets.ts';

/** Keys of tests and stories. */
export const testSecrets = openSecrets([{ id: 'test', bytes: new Uint8Array(32).fill(7) }]);
