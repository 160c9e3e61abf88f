import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { InstallError, bundledNode, install } from './install.mjs';
import { findProgram } from './program.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

const PARENT_MS = 300;

/** Installs what is missing, then runs the program on the project's own Node.js and ends as it ends. */
export async function handOver(name, args) {
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
    // The channel closes when this process ends in any way, so that the program never outlives it.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // The shell between npm and this process does not pass signals on: when npm is stopped, only we are left.
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, PARENT_MS);
  if (process.env.npm_lifecycle_event === undefined) clearInterval(watch);
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
