import { chromium, type Browser } from 'playwright';

/** Opens the Chromium that the tests use, which asks nobody for anything by itself. */
export function openChromium(path = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'): Promise<Browser> {
  return chromium.launch({
    executablePath: path,
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      '--disable-quic',
      // Text and edges as the software draws them, whatever card the machine has, and each time anew: a tile that is
      // drawn over in part has softer edges than one that is drawn at once.
      '--disable-gpu',
      '--disable-lcd-text',
      '--disable-partial-raster',
      '--font-render-hinting=none',
      '--force-color-profile=srgb',
    ],
  });
}
