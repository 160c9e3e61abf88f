import { CHROMIUM_PATH } from './environment.ts';

/** Path of Debian's Chromium. */
export const DEBIAN_PATH = '/usr/bin/chromium';

/** Where Chromium lies, as the environment says or else as on Debian. */
export const chromiumPath = () => CHROMIUM_PATH ?? DEBIAN_PATH;

/** What keeps a Chromium from asking anybody for anything by itself. */
export const QUIET = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
];
