/** Oldest supported version of Node.js: major and minor. */
const OLDEST_VERSION = [20, 19];

/** Tells whether this Node.js is new enough, and prints one line when it is not. */
export function isNodeNewEnough() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const isNew = major > OLDEST_VERSION[0] || (major === OLDEST_VERSION[0] && minor >= OLDEST_VERSION[1]);
  if (!isNew) {
    console.error(
      'Firstbell needs Node.js ' +
        OLDEST_VERSION.join('.') +
        ' or newer, and this is ' +
        process.versions.node +
        ': install a newer one from https://nodejs.org and run the command again.',
    );
    process.exitCode = 1;
  }
  return isNew;
}
