import { chromium, type Browser } from 'playwright';

/** Opens the Chromium that the tests use, which asks nobody for anything by itself. */
export function openChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      '--disable-quic',
      // Text and edges as the software draws them, whatever card the machine has.
      '--disable-gpu',
      '--disable-lcd-text',
      '--font-render-hinting=none',
      '--force-color-profile=srgb',
    ],
  });
}
