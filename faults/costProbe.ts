/**
 * Probe that is loaded in the process of the service. A message starts to measure memory and processor time; the probe responds to
 * the next one with the growth of the memory, and the longest processor time between two samples, which blocked the event loop.
 */
const SAMPLE_INTERVAL_MS = 10;

const readRss = () => process.memoryUsage.rss();

/** Reads the processor time of the service's thread in ms. */
function readBusyMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

let [initialRss, peakRss, lastMs, longestBlockMs] = [0, 0, 0, 0];
setInterval(() => {
  const now = readBusyMs();
  longestBlockMs = Math.max(longestBlockMs, now - lastMs);
  lastMs = now;
  peakRss = Math.max(peakRss, readRss());
}, SAMPLE_INTERVAL_MS).unref();
process.on('message', (message) => {
  if (message === 'report') process.send?.({ grownMiB: (peakRss - initialRss) / 2 ** 20, longestBlockMs });
  initialRss = peakRss = readRss();
  lastMs = readBusyMs();
  longestBlockMs = 0;
});
// The channel to the parent must not keep the process alive after the service has stopped.
process.channel?.unref();
