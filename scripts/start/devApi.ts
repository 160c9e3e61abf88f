import { spawn } from 'node:child_process';

// Node.js's watcher does not run the module that ends a process with its parent, so it runs below this process.
const flags = ['--disable-warning=ExperimentalWarning', '--watch', '--watch-preserve-output'];

/** Runs the program of the first argument, and restarts it whenever a module that it imports has changed. */
const watcher = spawn(process.execPath, [...flags, ...process.argv.slice(2)], { stdio: 'inherit' });
watcher.on('exit', (code) => process.exit(code ?? 1));
process.on('SIGTERM', () => watcher.kill('SIGTERM'));
