import { expect, test } from 'vitest';
import {
  computeTotpCode,
  generateSecret,
  createOtpauthUri,
  stepAt,
  stepOfCode,
} from '../../src/accounts/totp.ts';

/** Secret of the test vectors of RFC 6238, appendix B: the text `12345678901234567890` in Base32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the code at %d s equals that of RFC 6238', (seconds, code) => {
  expect(computeTotpCode(secret, stepAt(new Date(seconds * 1000)))).toBe(code);
});

test('a code is valid for its 30 seconds and the next 30, and accepted once', () => {
  const now = new Date(1_111_111_111_000);
  const step = stepAt(now);
  const codes = [-2, -1, 0, 1].map((offset) => computeTotpCode(secret, step + offset));
  const findSteps = (last_step: number) => codes.map((code) => stepOfCode({ secret, last_step }, code, now));
  expect(findSteps(0)).toEqual([undefined, step - 1, step, undefined]);
  expect(findSteps(step - 1)).toEqual([undefined, undefined, step, undefined]);
  expect(findSteps(step)).toEqual([undefined, undefined, undefined, undefined]);
});

test('secrets have 160 random bits', () => {
  const secrets = Array.from({ length: 100 }, generateSecret);
  expect(new Set(secrets).size).toBe(100);
  for (const generated of secrets) expect(generated).toMatch(/^[A-Z2-7]{32}$/);
});

test('the URI names the school and the account, escaped and shortened', () => {
  expect(createOtpauthUri('ABC', { issuer: 'St. Mary & Co', account: 'a b@school.example' })).toBe(
    'otpauth://totp/St.%20Mary%20%26%20Co:a%20b%40school.example?secret=ABC&issuer=St.%20Mary%20%26%20Co',
  );
  const longest = createOtpauthUri(generateSecret(), { issuer: 'S'.repeat(60), account: 'a'.repeat(250) });
  expect(longest.length).toBeLessThanOrEqual(230);
});
