import { chromium, type Browser } from 'playwright';
import { readChromiumPath, QUIET_FLAGS } from '../test/quietChromium.ts';

/** Launches the Chromium of the tests, without its background requests. */
export function openChromium(path = readChromiumPath()): Promise<Browser> {
  return chromium.launch({
    executablePath: path,
    args: [
      ...QUIET_FLAGS,
      // Software rendering, so that pictures do not depend on the graphics card; no partial raster, because a tile that
      // is redrawn in part has softer edges.
      '--disable-gpu',
      '--disable-lcd-text',
      '--disable-partial-raster',
      '--font-render-hinting=none',
      '--force-color-profile=srgb',
    ],
  });
}

/** Settings of every page that shows stories. */
export const STORY_PAGE_OPTIONS = {
  locale: 'en-IN',
  timezoneId: 'Asia/Kolkata',
  reducedMotion: 'reduce',
  viewport: { width: 1440, height: 900 },
} as const;
