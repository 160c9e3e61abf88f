import { randomBytes, randomUUID } from 'node:crypto';
import { type NodeConfig } from './config.ts';
import { StartError } from './startError.ts';

/** Result of one check: its name, whether the project passed, and the advice if it did not. */
export type CheckResult = { name: string; isPassed: boolean; advice: string };

const GOOGLE = 'https://identitytoolkit.googleapis.com';
const CALL_TIMEOUT_MS = 10_000;
/** Number of wrong passwords after which the service should refuse further sign-ins. */
const MAX_GUESSES = 30;

type Call = (method: string, body: Record<string, unknown>) => Promise<{ code: string; idToken: string }>;

/** Creates the client of the identity service. `code` is the first word of the error; it is empty for a success. */
function createClient({ identity, settings }: Pick<NodeConfig, 'identity' | 'settings'>): Call {
  const base = identity.kind === 'emulator' ? `http://${identity.host}/${new URL(GOOGLE).host}` : GOOGLE;
  const key = settings.publicConfig.firebase.api_key;
  return async (method, fields) => {
    const response = await fetch(`${base}/v1/accounts:${method}?key=${encodeURIComponent(key)}`, {
      method: 'POST',
      redirect: 'error',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...fields, returnSecureToken: true }),
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
    }).catch(() => {
      throw new StartError('The identity service did not respond. Check the network, and try again.');
    });
    const body = (await response.json()) as { idToken?: string; error?: { message?: string } };
    return { code: body.error?.message?.split(' ')[0] ?? '', idToken: body.idToken ?? '' };
  };
}

/** Returns the variants that careless services would also accept for a password: trimmed, in lower case, truncated, or with a changed end. */
function alterPassword(password: string): string[] {
  const changedEnd = `${password.slice(0, -2)}#${password.slice(-1)}`;
  return [password.trim(), password.toLowerCase(), password.slice(0, 64), password.slice(0, 72), changedEnd];
}

const WEAK_PASSWORD_CODES: readonly string[] = ['WEAK_PASSWORD', 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS'];

/**
 * Checks the configured identity project with an account that it creates and deletes: a short password, altered passwords, an
 * unknown address and many guesses. Throws a `StartError` if the service does not respond or does not allow sign-ups.
 */
export async function checkIdentity(
  config: Pick<NodeConfig, 'identity' | 'settings'>,
): Promise<CheckResult[]> {
  const call = createClient(config);
  const email = `check-${randomUUID()}@firstbell.example`;
  const password = ` Aa${randomBytes(48).toString('hex')} `;
  const shortSignUp = await call('signUp', { email: `short-${email}`, password: 'Sh0rt!x' });
  if (shortSignUp.idToken) await call('delete', { idToken: shortSignUp.idToken });
  const { code, idToken } = await call('signUp', { email, password });
  if (!idToken) throw new StartError(`The check could not create its account (${code}).`);
  try {
    const signIn = async (triedPassword: string, address = email) =>
      (await call('signInWithPassword', { email: address, password: triedPassword })).code;
    const exactCodes: string[] = [];
    const alteredCodes: string[] = [];
    for (const triedPassword of alterPassword(password)) {
      alteredCodes.push(await signIn(triedPassword));
      // A right password between the wrong ones keeps the service from counting these as guesses.
      exactCodes.push(await signIn(password));
    }
    const unknownAddressCode = await signIn('Wrong password 1', `nobody-${email}`);
    const wrongPasswordCode = await signIn('Wrong password 1');
    let lastCode = wrongPasswordCode;
    for (let guess = 0; guess < MAX_GUESSES && !lastCode.startsWith('TOO_MANY_ATTEMPTS'); guess += 1)
      lastCode = await signIn(`Wrong password ${String(guess)}`);
    return [
      {
        name: 'A password of 7 characters is refused',
        isPassed: WEAK_PASSWORD_CODES.includes(shortSignUp.code),
        advice: 'Set the minimum length to 8 under Authentication, Settings, Password policy.',
      },
      {
        name: 'A password of 100 characters with spaces around it is taken exactly as typed',
        isPassed:
          exactCodes.every((exactCode) => exactCode === '') &&
          alteredCodes.every((alteredCode) => alteredCode !== ''),
        advice: 'The service alters passwords: do not use it.',
      },
      {
        name: 'A wrong password and an unknown address get the same response',
        isPassed: unknownAddressCode !== '' && unknownAddressCode === wrongPasswordCode,
        advice: 'Enable the protection against the enumeration of addresses under Authentication, Settings.',
      },
      {
        name: `Guessing is stopped within ${String(MAX_GUESSES)} wrong passwords`,
        isPassed: lastCode.startsWith('TOO_MANY_ATTEMPTS'),
        advice: 'Guesses are not limited: do not use this service for real records.',
      },
    ];
  } finally {
    await call('delete', { idToken });
  }
}
