// Imported into every child process: ends the child when its parent ends, even by `kill -9`.
/** Milliseconds for an orderly shutdown before the child is ended. */
const EXIT_MS = 5000;

process.on('disconnect', () => {
  setTimeout(() => process.exit(1), EXIT_MS).unref();
  // Not `kill`, which on Windows ends the process before it has stopped.
  if (!process.emit('SIGTERM')) process.exit(1);
});
// The channel to the parent must not keep a finished child running.
process.channel?.unref();
