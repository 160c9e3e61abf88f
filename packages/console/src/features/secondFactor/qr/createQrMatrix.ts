import { computeCorrection } from './reedSolomon.ts';

/**
 * Versions 1 to 9 of a QR code with the lowest error correction, which is enough on a screen. Each has the
 * numbers of correction bytes and data bytes per block, the number of blocks, and the centres of the alignment patterns.
 */
const VERSIONS = [
  { correctionBytes: 7, blockCount: 1, dataBytes: 19, centres: [] },
  { correctionBytes: 10, blockCount: 1, dataBytes: 34, centres: [6, 18] },
  { correctionBytes: 15, blockCount: 1, dataBytes: 55, centres: [6, 22] },
  { correctionBytes: 20, blockCount: 1, dataBytes: 80, centres: [6, 26] },
  { correctionBytes: 26, blockCount: 1, dataBytes: 108, centres: [6, 30] },
  { correctionBytes: 18, blockCount: 2, dataBytes: 68, centres: [6, 34] },
  { correctionBytes: 20, blockCount: 2, dataBytes: 78, centres: [6, 22, 38] },
  { correctionBytes: 24, blockCount: 2, dataBytes: 97, centres: [6, 24, 42] },
  { correctionBytes: 30, blockCount: 2, dataBytes: 116, centres: [6, 26, 46] },
] as const;

/** Size of the mode and the character count, rounded up to bytes. */
const HEADER_BYTES = 2;
const PADDING = [0xec, 0x11] as const;
/** Bits of the format: lowest error correction, and the mask that inverts every other module. */
const FORMAT_BITS = 0b01_000;

const hasBit = (value: number, index: number) => ((value >>> index) & 1) === 1;

/**
 * Appends the check bits (BCH code) to the bits of the format or version: the remainder of the division by a generator
 * polynomial.
 */
function appendRemainder(value: number, generator: number, remainderBits: number): number {
  let remainder = value;
  for (let times = 0; times < remainderBits; times += 1)
    remainder = (remainder << 1) ^ ((remainder >>> (remainderBits - 1)) * generator);
  return (value << remainderBits) | remainder;
}

/** Encodes a text as the bytes of a version: first the interleaved data blocks, then the interleaved correction blocks. */
function encodeText(
  text: Uint8Array,
  { correctionBytes, blockCount, dataBytes }: (typeof VERSIONS)[number],
): number[] {
  // The mode (4 bits) and the character count (8 bits) come first, so each byte of the text begins in the middle of a byte.
  const nibbles = [0b0100, ...[text.length, ...text].flatMap((byte) => [byte >>> 4, byte & 15])];
  nibbles.push(0);
  const bytes = Array.from(
    { length: nibbles.length / 2 },
    (_, index) => ((nibbles[2 * index] ?? 0) << 4) | (nibbles[2 * index + 1] ?? 0),
  );
  for (let index = 0; bytes.length < blockCount * dataBytes; index += 1) bytes.push(PADDING[index % 2] ?? 0);
  const dataBlocks = Array.from({ length: blockCount }, (_, index) =>
    bytes.slice(index * dataBytes, (index + 1) * dataBytes),
  );
  const correctionBlocks = dataBlocks.map((block) => computeCorrection(block, correctionBytes));
  return [dataBlocks, correctionBlocks].flatMap((blocksOfKind) =>
    (blocksOfKind[0] ?? []).flatMap((_, index) => blocksOfKind.map((block) => block[index] ?? 0)),
  );
}

/** Modules of a QR code while it is drawn; undefined for a module without a fixed pattern. */
type ModuleGrid = (boolean | undefined)[][];

/** Draws the fixed modules of a version: finder, alignment and timing patterns, format and version. */
function drawPatterns(size: number, version: number, centres: readonly number[]): ModuleGrid {
  const draft: ModuleGrid = Array.from({ length: size }, () =>
    Array<boolean | undefined>(size).fill(undefined),
  );
  const set = (x: number, y: number, isDark: boolean) => {
    const row = draft[y];
    if (row && x >= 0 && x < size) row[x] = isDark;
  };
  const drawSquare = (x: number, y: number, radius: number, isDark: (distance: number) => boolean) => {
    for (let dy = -radius; dy <= radius; dy += 1)
      for (let dx = -radius; dx <= radius; dx += 1)
        set(x + dx, y + dy, isDark(Math.max(Math.abs(dx), Math.abs(dy))));
  };
  for (let index = 0; index < size; index += 1) {
    set(6, index, index % 2 === 0);
    set(index, 6, index % 2 === 0);
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    drawSquare(x, y, 4, (distance) => distance !== 2 && distance !== 4);
  const [firstCentre, lastCentre] = [centres[0], centres.at(-1)];
  for (const x of centres)
    for (const y of centres) {
      const isInFinder =
        (x === firstCentre && (y === firstCentre || y === lastCentre)) ||
        (x === lastCentre && y === firstCentre);
      if (!isInFinder) drawSquare(x, y, 2, (distance) => distance !== 1);
    }
  const format = appendRemainder(FORMAT_BITS, 0x537, 10) ^ 0x5412;
  for (let index = 0; index < 15; index += 1) {
    const isDark = hasBit(format, index);
    // Draws the format twice: around the first finder, except on the timing patterns, and beside the other two finders.
    if (index < 8) set(8, index < 6 ? index : index + 1, isDark);
    else set(index === 8 ? 7 : 14 - index, 8, isDark);
    if (index < 8) set(size - 1 - index, 8, isDark);
    else set(8, size - 15 + index, isDark);
  }
  set(8, size - 8, true);
  if (version >= 7) {
    const versionBits = appendRemainder(version, 0x1f25, 12);
    for (let index = 0; index < 18; index += 1) {
      const [far, near] = [size - 11 + (index % 3), Math.floor(index / 3)];
      set(far, near, hasBit(versionBits, index));
      set(near, far, hasBit(versionBits, index));
    }
  }
  return draft;
}

/** Fills the remaining modules with data, in pairs of columns from the right, alternately up and down; applies the mask. */
function fillData(draft: ModuleGrid, bytes: readonly number[]): boolean[][] {
  const size = draft.length;
  let index = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1)
      for (const x of [right, right - 1]) {
        const y = ((right + 1) & 2) === 0 ? size - 1 - step : step;
        const row = draft[y];
        if (!row || row[x] !== undefined) continue;
        const isSet = hasBit(bytes[index >>> 3] ?? 0, 7 - (index & 7));
        row[x] = isSet !== ((x + y) % 2 === 0);
        index += 1;
      }
  }
  return draft.map((row) => row.map((isDark) => isDark ?? false));
}

/**
 * Encodes a text as a QR code: rows of modules, true for dark ones. Returns undefined for a text of more than 230 bytes.
 * Always uses the same mask; the standard prefers the mask with the lowest penalty, but scanners accept any mask.
 */
export function createQrMatrix(text: string): boolean[][] | undefined {
  const bytes = new TextEncoder().encode(text);
  const index = VERSIONS.findIndex(
    ({ blockCount, dataBytes }) => bytes.length + HEADER_BYTES <= blockCount * dataBytes,
  );
  const version = VERSIONS[index];
  if (version === undefined) return undefined;
  const size = 21 + 4 * index;
  return fillData(drawPatterns(size, index + 1, version.centres), encodeText(bytes, version));
}
