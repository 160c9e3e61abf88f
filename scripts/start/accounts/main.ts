import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { z } from 'zod';
import { SAMPLE_ACCOUNT } from '../sampleAccount.ts';
import { isOwnCaller, mayChangeAccounts } from './access.ts';
import { AccountsFile } from './accountsFile.ts';
import { createEmulator, EmulatorClient } from './emulator.ts';
import { createSaver } from './saver.ts';

const { ACCOUNTS_PORT, ACCOUNTS_FOLDER, ACCOUNTS_PAGES } = z
  .object({
    ACCOUNTS_PORT: z.coerce.number(),
    ACCOUNTS_FOLDER: z.string(),
    /** Ports of the pages that may sign people in. */
    ACCOUNTS_PAGES: z.string().transform((text) => text.split(',').map(Number)),
  })
  .parse(process.env);

const client = new EmulatorClient(ACCOUNTS_PORT);
const file = new AccountsFile(ACCOUNTS_FOLDER);
const save = createSaver(async () => {
  file.write(await client.exportAccounts());
});
const emulate = await createEmulator();
let isImported = false;

function refuse(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ error: { code: status, message } }));
}

/** Tells on our own output what a real project would send by e-mail. */
async function tellMailedLink(): Promise<void> {
  const link = (await client.mailedLinks()).at(-1);
  if (link) console.log(`${link.requestType} for ${link.email}: ${link.oobLink}`);
}

/** Holds the answer back until the accounts are on the disk; what cannot be saved is not acknowledged. */
function answerAfterSaving(request: IncomingMessage, response: ServerResponse): void {
  const end = response.end.bind(response);
  response.end = (...given: unknown[]) => {
    response.end = end;
    const isMailed = request.url?.includes(':sendOobCode') === true && response.statusCode < 300;
    Promise.all([save(), isMailed ? tellMailedLink() : undefined]).then(
      () => {
        Reflect.apply(end, undefined, given);
      },
      (error: unknown) => {
        console.error(
          `Accounts could not be saved: ${error instanceof Error ? error.message : String(error)}`,
        );
        for (const name of response.getHeaderNames()) {
          if (!name.startsWith('access-control-')) response.removeHeader(name);
        }
        refuse(response, 503, 'ACCOUNTS_NOT_SAVED');
      },
    );
    return response;
  };
}

const listener = (request: IncomingMessage, response: ServerResponse) => {
  if (!isOwnCaller(request, [ACCOUNTS_PORT, ...ACCOUNTS_PAGES])) {
    refuse(response, 403, 'ORIGIN_NOT_ALLOWED');
    return;
  }
  if (isImported && mayChangeAccounts(request)) answerAfterSaving(request, response);
  emulate(request, response);
};

const servers = ['127.0.0.1', '::1'].map((host) => {
  const server = createServer(listener);
  server.on('error', (error) => {
    if (host === '::1' && 'code' in error && error.code !== 'EADDRINUSE') return;
    console.error(
      `Port ${ACCOUNTS_PORT} cannot be used (${error.message}): set AUTH_EMULATOR_PORT to a free port.`,
    );
    process.exit(1);
  });
  server.listen(ACCOUNTS_PORT, host);
  return server;
});

process.on('SIGTERM', () => {
  for (const server of servers) server.close().closeAllConnections();
  process.exit(0);
});

try {
  const accounts = file.read();
  if (accounts === null) await client.createAccount(SAMPLE_ACCOUNT);
  else if (accounts.users.length > 0) await client.importAccounts(accounts);
  isImported = true;
  await save();
  process.send?.('ready');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
