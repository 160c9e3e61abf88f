import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createQrMatrix } from './createQrMatrix.ts';

const drawText = (text: string) =>
  (createQrMatrix(text) ?? []).map((row) => row.map((isDark) => (isDark ? '#' : '.')).join('')).join('\n');
const computeDigest = (text: string) =>
  createHash('sha256').update(drawText(text)).digest('hex').slice(0, 16);

/** Texts, sizes and digests of codes that the scanner jsQR has read. Scan a code again before you change its digest. */
const SCANNED_CODES = [
  ['HELLO', 21, '7e12bd5714454729'],
  ['x'.repeat(60), 33, 'b18ba663d8387666'],
  [
    'otpauth://totp/Firstbell:head%40school.example?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Firstbell',
    37,
    'd0f00688ec2bcd06',
  ],
  [`otpauth://totp/${'y'.repeat(130)}`, 45, '8737529a0ac02581'],
  ['z'.repeat(190), 49, '62c2ba9afe401a1f'],
  ['q'.repeat(230), 53, '8e8819604ffd7619'],
] as const;

describe('a QR code', () => {
  test.each(SCANNED_CODES)(
    'of %j has %i modules a side, and the digest of the scanned code',
    (text, size, digest) => {
      expect(createQrMatrix(text)).toHaveLength(size);
      expect(computeDigest(text)).toBe(digest);
    },
  );

  test('has finder patterns in three corners', () => {
    const finder = ['#######', '#.....#', '#.###.#', '#.###.#', '#.###.#', '#.....#', '#######'];
    const rows = drawText('HELLO').split('\n');
    expect(rows.slice(0, 7).map((row) => row.slice(0, 7))).toEqual(finder);
    expect(rows.slice(0, 7).map((row) => row.slice(-7))).toEqual(finder);
    expect(rows.slice(-7).map((row) => row.slice(0, 7))).toEqual(finder);
  });

  test('of more than 230 bytes is not drawn', () => {
    expect(createQrMatrix('q'.repeat(231))).toBeUndefined();
    expect(createQrMatrix('क'.repeat(77))).toBeUndefined();
  });
});
