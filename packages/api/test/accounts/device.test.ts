import { expect, test } from 'vitest';
import { describeDevice } from '../../src/accounts/device.ts';

const KHTML = '(KHTML, like Gecko)';
const CHROME = `AppleWebKit/537.36 ${KHTML} Chrome/141.0.0.0`;

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`, 'Chrome on Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/141.0.0.0`, 'Edge on Windows'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${CHROME} Safari/537.36`, 'Chrome on Chromebook'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Mobile Safari/537.36`, 'Chrome on Android'],
  [
    `Mozilla/5.0 (Linux; Android 15; SAMSUNG SM-S936B) AppleWebKit/537.36 ${KHTML} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox on Linux'],
  [
    `Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 ${KHTML} CriOS/141.0.7390.26 Mobile/15E148 Safari/604.1`,
    'Chrome on iPad',
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 ${KHTML} Version/18.6 Safari/605.1.15`,
    'Safari on Mac',
  ],
  ['curl/8.5.0', 'Unknown browser'],
  ['', 'Unknown browser'],
  [`<script>${'x'.repeat(10_000)}</script>`, 'Unknown browser'],
])('the browser of %j is %s', (userAgent, device) => {
  expect(describeDevice(userAgent)).toBe(device);
});
