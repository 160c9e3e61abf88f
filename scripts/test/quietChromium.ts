import { CHROMIUM_PATH } from './environment.ts';

/** Path of Debian's Chromium. */
export const DEBIAN_PATH = '/usr/bin/chromium';

/** Returns `CHROMIUM_PATH` if it is set, or the path of Debian's Chromium, which may not exist. */
export const readChromiumPath = () => CHROMIUM_PATH ?? DEBIAN_PATH;

/** Flags that prevent Chromium's background requests. */
export const QUIET_FLAGS = [
  ...['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
  ...['--disable-sync', '--no-first-run', '--disable-quic'],
];
