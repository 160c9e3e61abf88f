/** Oldest supported version of Node.js: major and minor. */
const OLDEST_VERSION = [20, 19];

/** Checks that this Node.js is supported. If not, prints an error, sets the exit code and returns false. */
export function checkNodeVersion() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const isSupported =
    major > OLDEST_VERSION[0] || (major === OLDEST_VERSION[0] && minor >= OLDEST_VERSION[1]);
  if (!isSupported) {
    console.error(
      'Firstbell needs Node.js ' +
        OLDEST_VERSION.join('.') +
        ' or newer, and this is ' +
        process.versions.node +
        ': install a newer one from https://nodejs.org and run the command again.',
    );
    process.exitCode = 1;
  }
  return isSupported;
}
