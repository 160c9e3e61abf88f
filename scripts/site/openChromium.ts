import { chromium, type Browser } from 'playwright';
import { chromiumPath, QUIET } from '../test/quietChromium.ts';

/** Opens the Chromium that the tests use, which asks nobody for anything by itself. */
export function openChromium(path = chromiumPath()): Promise<Browser> {
  return chromium.launch({
    executablePath: path,
    args: [
      ...QUIET,
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

/** The page that stories are looked at on, wherever it is opened. */
export const STORY_PAGE = {
  locale: 'en-IN',
  timezoneId: 'Asia/Kolkata',
  reducedMotion: 'reduce',
  viewport: { width: 1440, height: 900 },
} as const;
