import { randomBytes, randomUUID } from 'node:crypto';
import { type NodeConfig } from './config.ts';
import { StartError } from './startError.ts';

/** Result of one check: its name, whether the project passed, and the advice if it did not. */
export type CheckResult = { name: string; isPassed: boolean; advice: string };

const GOOGLE = 'https://identitytoolkit.googleapis.com';
const CALL_LIMIT = 10_000;
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
      signal: AbortSignal.timeout(CALL_LIMIT),
    }).catch(() => {
      throw new StartError('The identity service did not respond. Check the network, and try again.');
    });
    const body = (await response.json()) as { idToken?: string; error?: { message?: string } };
    return { code: body.error?.message?.split(' ')[0] ?? '', idToken: body.idToken ?? '' };
  };
}

/** Returns the variants that careless services would also accept for a password: trimmed, in lower case, truncated, or with another end. */
function alterPassword(password: string): string[] {
  const changedEnd = `${password.slice(0, -2)}#${password.slice(-1)}`;
  return [password.trim(), password.toLowerCase(), password.slice(0, 64), password.slice(0, 72), changedEnd];
}

const WEAK: readonly string[] = ['WEAK_PASSWORD', 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS'];

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
  const short = await call('signUp', { email: `short-${email}`, password: 'Sh0rt!x' });
  if (short.idToken) await call('delete', { idToken: short.idToken });
  const { code, idToken } = await call('signUp', { email, password });
  if (!idToken) throw new StartError(`The check could not create its account (${code}).`);
  try {
    const signIn = async (tried: string, address = email) =>
      (await call('signInWithPassword', { email: address, password: tried })).code;
    const exact: string[] = [];
    const altered: string[] = [];
    for (const tried of alterPassword(password)) {
      altered.push(await signIn(tried));
      // A right password between the wrong ones keeps the service from counting these as guesses.
      exact.push(await signIn(password));
    }
    const unknown = await signIn('Wrong password 1', `nobody-${email}`);
    const wrong = await signIn('Wrong password 1');
    let last = wrong;
    for (let at = 0; at < MAX_GUESSES && !last.startsWith('TOO_MANY_ATTEMPTS'); at += 1)
      last = await signIn(`Wrong password ${String(at)}`);
    return [
      {
        name: 'A password of 7 characters is refused',
        isPassed: WEAK.includes(short.code),
        advice: 'Set the minimum length to 8 under Authentication, Settings, Password policy.',
      },
      {
        name: 'A password of 100 characters with spaces around it is taken exactly as typed',
        isPassed: exact.every((refusal) => refusal === '') && altered.every((refusal) => refusal !== ''),
        advice: 'The service alters passwords: do not use it.',
      },
      {
        name: 'A wrong password and an unknown address get the same response',
        isPassed: unknown !== '' && unknown === wrong,
        advice: 'Enable the protection against the enumeration of addresses under Authentication, Settings.',
      },
      {
        name: `Guessing is stopped within ${String(MAX_GUESSES)} wrong passwords`,
        isPassed: last.startsWith('TOO_MANY_ATTEMPTS'),
        advice: 'Guesses are not limited: do not use this service for real records.',
      },
    ];
  } finally {
    await call('delete', { idToken });
  }
}
