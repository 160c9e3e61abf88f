import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { serveAccounts } from '../packages/api/test/node/soak/people.ts';

const serviceFile = fileURLToPath(new URL('../packages/api/src/node/main.ts', import.meta.url));
const PROJECT = 'demo-firstbell';
/** Milliseconds after which a process that does not stop is killed. */
const STOP_TIMEOUT_MS = 15_000;

/** Administrator of the schools of the fault tests. */
export const ADMINISTRATOR = { uid: 'u-admin', email: 'admin@firstbell.example', name: 'Admin' };

const encodePart = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** Creates an unsigned ID token of the administrator, as the Auth emulator does. */
export function createAdministratorToken(): string {
  const { uid, email, name } = ADMINISTRATOR;
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    iss: `https://securetoken.google.com/${PROJECT}`,
    aud: PROJECT,
    ...{ sub: uid, user_id: uid, email, name, email_verified: true },
    ...{ auth_time: now, iat: now, exp: now + 3600 },
    firebase: { identities: {}, sign_in_provider: 'password' },
  };
  return `${encodePart({ alg: 'none', typ: 'JWT' })}.${encodePart(claims)}.`;
}

/** Mocks the identity service, with only the administrator's account. Returns its `host:port`. */
export const serveAdministrator = () => serveAccounts(() => ADMINISTRATOR.email);

/** An API in a separate process. */
export type ApiProcess = {
  child: ChildProcess;
  base: string;
  /** Lines of the log since the start. */
  log: () => string;
  hasEnded: () => boolean;
  stop: () => Promise<void>;
};

/** Starts the API in a separate process, by default of this version. Throws an error with its output if the process ends before it is ready. */
export async function startApiProcess(
  environment: Record<string, string>,
  nodeArgs: readonly string[] = [],
  program = serviceFile,
): Promise<ApiProcess> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [...nodeArgs, program], {
    env: { PATH, NODE_COMPILE_CACHE, PORT: '0', WRITES_PER_MINUTE: '1000000', ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const ended = once(child, 'close');
  const { stdout, stderr } = child;
  if (stdout === null || stderr === null) throw new Error('The process has no output.');
  let output = '';
  const logParts: Buffer[] = [];
  stdout.on('data', (part: Buffer) => logParts.push(part));
  stderr.on('data', (part: Buffer) => (output += part.toString()));
  const readAddress = () => /http:\S+/.exec(output)?.[0];
  while (readAddress() === undefined) {
    await Promise.race([once(stderr, 'data'), ended.then(() => Promise.reject(new Error(output)))]);
  }
  return {
    child,
    base: `${readAddress() ?? ''}/api`,
    log: () => Buffer.concat(logParts).toString(),
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    stop: async () => {
      child.kill('SIGTERM');
      const killTimer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
      await ended;
      clearTimeout(killTimer);
    },
  };
}
