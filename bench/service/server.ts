/**
 * Runs the service as `npm start` does, but with a local token verifier instead of the Auth emulator. Sends its port to the
 * parent process, and responds to each message with the processor time since the previous message.
 */
import { createApp, createMemoryStore } from '@firstbell/api';
import { readEnvironment } from '@firstbell/api/environment';
import { readConfig } from '../../packages/api/src/node/config.ts';
import { openFolderDatabase } from '../../packages/api/src/node/database/folderDatabase.ts';
import { listen } from '../../packages/api/src/node/http/listen.ts';
import { openServerDatabase } from '../../packages/api/src/node/database/serverDatabase.ts';
import { createWebApp } from '../../packages/api/src/node/http/webApp.ts';
import { UNLIMITED } from '../app.ts';
import { serveProcessorTime } from './child.ts';
import { verifyToken } from './people.ts';

const config = readConfig(process.env);
const db =
  config.databaseUrl === undefined
    ? await openFolderDatabase(config.dataDir, () => undefined)
    : openServerDatabase(config.databaseUrl);
const now = new Date(readEnvironment('bench', process.env).BENCH_NOW);
const api = createApp({
  db,
  files: createMemoryStore(),
  verifyToken,
  clock: () => now,
  config: { ...config.settings, ...UNLIMITED },
  log: (line) => process.stdout.write(`${JSON.stringify(line)}\n`),
});
const { port } = await listen(createWebApp(api, '', config, { count: () => undefined }), '127.0.0.1', 0);
serveProcessorTime(port);
