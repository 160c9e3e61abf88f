import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { readConfig } from '../../src/node/config.ts';
import { checkIdentity } from '../../src/node/identityCheck.ts';

/** Faults of a mock identity service. By default it has none. */
type Faults = Partial<{
  minLength: number;
  normalize: (password: string) => string;
  maxFailures: number;
  disclosesUnknownAddress: boolean;
  isClosed: boolean;
}>;

type AccountRequest = { email?: string; password?: string; idToken?: string };

let close: () => void = () => undefined;
afterEach(() => {
  close();
});

/** Starts a mock identity service. Returns the configuration for it, and its accounts. */
async function startIdentity(faults: Faults = {}) {
  const { minLength = 8, normalize = (password) => password, maxFailures = 10 } = faults;
  const accounts = new Map<string, { password: string; failures: number }>();
  const refuse = (message: string) => ({ error: { message } });
  const signUp = ({ email = '', password = '' }: AccountRequest) => {
    if (faults.isClosed) return refuse('ADMIN_ONLY_OPERATION');
    if (password.length < minLength) return refuse('WEAK_PASSWORD : Password should be longer');
    accounts.set(email, { password: normalize(password), failures: 0 });
    return { idToken: email };
  };
  const signIn = ({ email = '', password = '' }: AccountRequest) => {
    const account = accounts.get(email);
    if (account === undefined)
      return refuse(faults.disclosesUnknownAddress ? 'EMAIL_NOT_FOUND' : 'INVALID_LOGIN_CREDENTIALS');
    if (account.failures >= maxFailures) return refuse('TOO_MANY_ATTEMPTS_TRY_LATER : Try later.');
    if (account.password === normalize(password)) {
      account.failures = 0;
      return { idToken: email };
    }
    account.failures += 1;
    return refuse('INVALID_LOGIN_CREDENTIALS');
  };
  const remove = ({ idToken = '' }: AccountRequest) => {
    accounts.delete(idToken);
    return {};
  };
  const handlers: Readonly<Record<string, (request: AccountRequest) => object>> = {
    signUp,
    signInWithPassword: signIn,
    delete: remove,
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const method = /accounts:(\w+)/.exec(request.url ?? '')?.[1] ?? '';
      const result = handlers[method]?.(JSON.parse(String(Buffer.concat(chunks))) as AccountRequest) ?? {};
      response.writeHead('error' in result ? 400 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(result));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close = () => {
    server.close();
    server.closeAllConnections();
  };
  const host = `127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  return { config: readConfig({ FIREBASE_AUTH_EMULATOR_HOST: host }), accounts };
}

const readResults = async (faults?: Faults) => {
  const { config, accounts } = await startIdentity(faults);
  const results = await checkIdentity(config);
  expect([...accounts.keys()]).toEqual([]);
  return results.map(({ isPassed }) => isPassed);
};

test('a service without faults passes all checks, and no account is left', async () => {
  expect(await readResults()).toEqual([true, true, true, true]);
});

test.each<[string, Faults, number]>([
  ['accepts short passwords', { minLength: 6 }, 0],
  ['accepts passwords without the spaces around them', { normalize: (password) => password.trim() }, 1],
  ['accepts passwords in any case', { normalize: (password) => password.toLowerCase() }, 1],
  ['accepts the first 64 characters of a password', { normalize: (password) => password.slice(0, 64) }, 1],
  ['accepts the first 72 characters of a password', { normalize: (password) => password.slice(0, 72) }, 1],
  ['accepts guesses without a limit', { maxFailures: Infinity }, 3],
  ['discloses that an address is unknown', { disclosesUnknownAddress: true }, 2],
])('a service that %s fails only one check', async (_, faults, failedIndex) => {
  const expected = [true, true, true, true].map((isPassed, index) =>
    index === failedIndex ? false : isPassed,
  );
  expect(await readResults(faults)).toEqual(expected);
});

test('fails with the reason if nothing could be checked', async () => {
  const { config } = await startIdentity({ isClosed: true });
  await expect(checkIdentity(config)).rejects.toThrow(
    'The check could not create its account (ADMIN_ONLY_OPERATION).',
  );
  close();
  await expect(checkIdentity(config)).rejects.toThrow('The identity service did not respond.');
});
