// Loaded into every part: it ends when the process that started it ends, even by `kill -9`.
const LAST_RESORT_MS = 5000;

process.on('disconnect', () => {
  setTimeout(() => process.exit(1), LAST_RESORT_MS).unref();
  process.kill(process.pid, 'SIGTERM');
});
process.channel?.unref();
