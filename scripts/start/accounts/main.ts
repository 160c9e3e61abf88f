import { readEnvironment } from '@firstbell/api/environment';
import { PRIVATE_UMASK } from '@firstbell/api/folder';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { SAMPLE_ACCOUNT } from '../sampleAccount.ts';
import { isOwnCaller, mayChangeAccounts } from './access.ts';
import { AccountsFile } from './accountsFile.ts';
import { createEmulator, EmulatorClient } from './emulator.ts';
import { readBody, servePrivately } from './inner.ts';
import { createSaver } from './saver.ts';

const { ACCOUNTS_PORT, ACCOUNTS_FOLDER, ACCOUNTS_PAGES } = readEnvironment('accounts', process.env);

process.umask(PRIVATE_UMASK);
const send = await servePrivately(await createEmulator());
const client = new EmulatorClient(send);
const file = new AccountsFile(ACCOUNTS_FOLDER);
const save = createSaver(async () => {
  file.write(await client.exportAccounts());
});

function refuse(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ error: { code: status, message } }));
}

/** Prints the link that a real project would send by e-mail. The link opens the console, like the action URL of a real project. */
async function printMailedLink(): Promise<void> {
  const link = (await client.readMailedLinks()).at(-1);
  if (!link) return;
  const [consolePort] = ACCOUNTS_PAGES;
  const address =
    consolePort === undefined
      ? link.oobLink
      : `http://localhost:${String(consolePort)}/account-link${new URL(link.oobLink).search}`;
  console.log(`${link.requestType} for ${link.email}: ${address}`);
}

/** Forwards a request to the emulator; saves the accounts before the response, so that no unsaved change is acknowledged. */
async function forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = 'GET', url: path = '/', headers } = request;
  if (!isOwnCaller(request, [ACCOUNTS_PORT, ...ACCOUNTS_PAGES])) {
    refuse(response, 403, 'ORIGIN_NOT_ALLOWED');
    return;
  }
  const result = await send({ method, path, headers, body: await readBody(request) });
  if (mayChangeAccounts(request)) await save();
  if (path.includes(':sendOobCode') && result.status < 300) await printMailedLink();
  // Omits both headers, because the body is sent whole, with its length.
  const { connection, 'transfer-encoding': encoding, ...forwarded } = result.headers;
  response.writeHead(result.status, { ...forwarded, 'content-length': result.body.byteLength });
  response.end(result.body);
}

const listener = (request: IncomingMessage, response: ServerResponse) => {
  forward(request, response).catch((error: unknown) => {
    console.error(
      `A request for the accounts failed: ${error instanceof Error ? error.message : String(error)}`,
    );
    if (response.headersSent) response.destroy();
    else refuse(response, 503, 'ACCOUNTS_NOT_SAVED');
  });
};

/** Imports the saved accounts, or creates the sample account at the first start. */
async function restore(): Promise<void> {
  const accounts = file.read();
  if (accounts === null) await client.createAccount(SAMPLE_ACCOUNT);
  else if (accounts.users.length > 0) await client.importAccounts(accounts);
  await save();
}

function listen(host: string): void {
  const server = createServer(listener);
  server.on('error', (error) => {
    // Without IPv6, only IPv4 is served.
    if (host === '::1' && 'code' in error && error.code !== 'EADDRINUSE') return;
    console.error(
      `Port ${ACCOUNTS_PORT} cannot be used (${error.message}): set AUTH_EMULATOR_PORT to a free port.`,
    );
    process.exit(1);
  });
  server.listen(ACCOUNTS_PORT, host);
}

process.on('SIGTERM', () => process.exit(0));

try {
  await restore();
  for (const host of ['127.0.0.1', '::1']) listen(host);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
