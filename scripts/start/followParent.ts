// Imported into every child process: ends the child when its parent ends, even by `kill -9`.
const EXIT_MS = 5000;

process.on('disconnect', () => {
  setTimeout(() => process.exit(1), EXIT_MS).unref();
  process.kill(process.pid, 'SIGTERM');
});
process.channel?.unref();
