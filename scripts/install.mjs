import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const NETWORK_ERROR =
  /EAI_AGAIN|ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|network/;
const RETRIES = ['--fetch-retries=3', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000'];

/** A failed installation; the message is one line for the operator. */
export class InstallError extends Error {}

const readLockedPackages = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages ?? {};
  } catch {
    return {};
  }
};

/** Tells whether node_modules has the versions of package-lock.json, except optional packages and links. */
export function isInstalled(root) {
  const required = Object.entries(readLockedPackages(join(root, 'package-lock.json')));
  const installed = readLockedPackages(join(root, 'node_modules', '.package-lock.json'));
  return required.every(
    ([path, entry]) =>
      !path.includes('node_modules/') ||
      entry.link ||
      entry.optional ||
      entry.extraneous ||
      installed[path]?.version === entry.version,
  );
}

/** Returns the path of the Node.js that is installed as a package of the project. */
export const bundledNode = (root) =>
  join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

function runNpm(root, args) {
  const npmCli = process.env.npm_execpath;
  const [program, leadingArgs] = npmCli?.endsWith('npm-cli.js') ? [process.execPath, [npmCli]] : ['npm', []];
  const stdio = ['ignore', 'pipe', 'pipe'];
  const child = spawn(program, [...leadingArgs, ...args], { cwd: root, stdio });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const stopNpm = () => child.kill('SIGTERM');
  process.once('SIGINT', stopNpm).once('SIGTERM', stopNpm);
  return new Promise((resolve, reject) => {
    child.on('error', (error) => reject(new InstallError(`npm could not be run (${error.message}).`)));
    child.on('close', (code, signal) => {
      process.off('SIGINT', stopNpm).off('SIGTERM', stopNpm);
      if (code === 0) resolve();
      else if (signal) reject(new InstallError('Installing was interrupted: run the command again.'));
      else reject(new InstallError(explainFailure(output)));
    });
  });
}

/** Explains in one line why npm failed. */
function explainFailure(output) {
  const lines = output.split('\n').filter((line) => /^npm (error|ERR!)/.test(line));
  const messages = lines
    .map((line) => line.replace(/^npm (error|ERR!)\s*/, ''))
    .filter((line) => line !== '');
  const network = NETWORK_ERROR.exec(messages.join('\n'));
  if (network)
    return `Packages could not be installed: the npm registry cannot be reached (${network[0]}). Check the network or proxy and run the command again.`;
  const reason = messages.slice(0, 3).join(' ') || output.trim().split('\n').at(-1);
  return `Packages could not be installed: ${reason} Run "npm ci" to see the whole output.`;
}

async function runWithProgress(text, work) {
  const startedAt = Date.now();
  const elapsedSeconds = () => Math.round((Date.now() - startedAt) / 1000);
  console.log(`${text}…`);
  const timer = setInterval(() => console.log(`  … ${elapsedSeconds()} s`), 10_000);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  console.log(`  done in ${elapsedSeconds()} s`);
}

/** Installs what is missing: the packages of the lock file, and the Node.js that runs everything else. */
export async function install(root) {
  if (!isInstalled(root)) {
    await runWithProgress('Installing packages (half a minute to two minutes)', () =>
      runNpm(root, ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', ...RETRIES]),
    );
  }
  if (!existsSync(bundledNode(root))) {
    // Only `node` needs its install script. The install scripts of other packages would compile or download.
    await runWithProgress('Installing Node.js 24', () =>
      runNpm(root, ['rebuild', 'node', '--ignore-scripts=false', '--loglevel=error', ...RETRIES]),
    );
  }
}
