import { CHROMIUM_PATH } from './environment.ts';

/** Path of Debian's Chromium. */
export const DEBIAN_PATH = '/usr/bin/chromium';

/** Returns the path of Chromium: `CHROMIUM_PATH`, or Debian's. */
export const chromiumPath = () => CHROMIUM_PATH ?? DEBIAN_PATH;

/** Flags that keep Chromium from requests of its own. */
export const QUIET = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
];
