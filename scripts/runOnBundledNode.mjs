import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { InstallError, bundledNode, install } from './install.mjs';
import { findProgram } from './program.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Interval of the check whether the parent process still runs. */
const PARENT_CHECK_MS = 300;

/** Installs what is missing, then runs the program on the project's own Node.js and exits with the program's code. */
export async function runOnBundledNode(name, args) {
  let program;
  try {
    await install(root);
    program = findProgram(root, name);
  } catch (error) {
    console.error(error instanceof InstallError ? error.message : error);
    process.exitCode = 1;
    return;
  }
  const PATH = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
  // With a compile cache, a program and its child processes need a quarter less processor time to start.
  const NODE_COMPILE_CACHE = join(root, 'node_modules/.cache/node');
  const child = spawn(bundledNode(root), ['--disable-warning=ExperimentalWarning', program, ...args], {
    cwd: root,
    env: { NODE_COMPILE_CACHE, ...process.env, PATH },
    // However this process ends, the IPC channel closes, and the program stops.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    // Windows sends Ctrl+C to the program itself, and `kill` would end it before it has stopped.
    process.on(signal, () => process.platform === 'win32' || child.kill(signal));
  }
  // The shell between npm and this process forwards no signals: only a changed parent id shows that npm was stopped.
  const parentId = process.ppid;
  const parentCheck = setInterval(() => {
    if (process.ppid === parentId) return;
    clearInterval(parentCheck);
    child.kill('SIGTERM');
  }, PARENT_CHECK_MS);
  if (process.env.npm_lifecycle_event === undefined) clearInterval(parentCheck);
  child.on('error', (error) => {
    console.error(
      `The project's Node.js could not be run (${error.message}): remove node_modules and try again.`,
    );
    process.exitCode = 1;
  });
  child.on('exit', (code, signal) => {
    process.exit(code ?? 128 + constants.signals[signal]);
  });
}
