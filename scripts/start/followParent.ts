// Loaded into every child process: exits when the parent process ends, even by `kill -9`.
const LAST_RESORT_MS = 5000;

process.on('disconnect', () => {
  setTimeout(() => process.exit(1), LAST_RESORT_MS).unref();
  process.kill(process.pid, 'SIGTERM');
});
process.channel?.unref();
