import { describe, expect, test } from 'vitest';
import { decrypt, encrypt, computeEncryptedSize } from '../../src/node/backup/cipher.ts';
import { readPack, writePack } from '../../src/node/backup/pack.ts';

const KEY = Buffer.alloc(32, 3);

async function* splitIntoChunks(bytes: Buffer, size: number): AsyncGenerator<Uint8Array, void> {
  for (let start = 0; start < bytes.length; start += size)
    yield await Promise.resolve(bytes.subarray(start, start + size));
}

async function collect(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const collected: Uint8Array[] = [];
  for await (const chunk of chunks) collected.push(chunk);
  return Buffer.concat(collected);
}

describe('the cipher of backups', () => {
  const buildBytes = (size: number) => Buffer.from(Array.from({ length: size }, (_, index) => index % 251));

  test.each([0, 1, 65_535, 65_536, 65_537, 200_000])(
    'decrypts %i bytes unchanged, whatever the size of the chunks',
    async (size) => {
      const sealed = await collect(encrypt(splitIntoChunks(buildBytes(size), 1000), KEY));
      expect(sealed).toHaveLength(computeEncryptedSize(size));
      if (size > 1000) expect(sealed.includes(buildBytes(1000))).toBe(false);
      expect((await collect(decrypt(splitIntoChunks(sealed, 777), KEY))).equals(buildBytes(size))).toBe(true);
    },
  );

  test.each<[string, (sealed: Buffer) => Buffer]>([
    ['a changed byte', (sealed) => (sealed.writeUInt8(sealed.readUInt8(100) ^ 1, 100), sealed)],
    ['a missing end', (sealed) => sealed.subarray(0, 14 + 65_552)],
    ['an empty input', () => Buffer.alloc(0)],
    ['added bytes', (sealed) => Buffer.concat([sealed, Buffer.alloc(20)])],
    [
      'frames in another order',
      (sealed) =>
        Buffer.concat([
          sealed.subarray(0, 14),
          sealed.subarray(14 + 65_552, 14 + 131_104),
          sealed.subarray(14, 14 + 65_552),
          sealed.subarray(14 + 131_104),
        ]),
    ],
  ])('refuses %s', async (_, damage) => {
    const sealed = damage(await collect(encrypt(splitIntoChunks(buildBytes(200_000), 4096), KEY)));
    await expect(collect(decrypt(splitIntoChunks(sealed, 5000), KEY))).rejects.toThrow('cannot be decrypted');
  });

  test('refuses another key', async () => {
    const sealed = await collect(encrypt(splitIntoChunks(buildBytes(10), 10), KEY));
    await expect(collect(decrypt(splitIntoChunks(sealed, 10), Buffer.alloc(32, 4)))).rejects.toThrow(
      'cannot be decrypted',
    );
  });
});

describe('a packed backup', () => {
  const buildEntry = (path: string, bytes: Buffer) => ({
    path,
    size: bytes.length,
    bytes: splitIntoChunks(bytes, 3),
  });

  test('returns its files unchanged', async () => {
    const packed = await collect(
      writePack([
        buildEntry('base/1', Buffer.from('one')),
        buildEntry('empty', Buffer.alloc(0)),
        buildEntry('b', Buffer.from('three')),
      ]),
    );
    const entries: [string, string][] = [];
    for await (const { path, bytes } of readPack(splitIntoChunks(packed, 5)))
      entries.push([path, (await collect(bytes)).toString()]);
    expect(entries).toEqual([
      ['base/1', 'one'],
      ['empty', ''],
      ['b', 'three'],
    ]);
  });

  test.each(['/etc/passwd', '../up', 'a/../../up', ''])(
    'refuses a path outside its folder: %j',
    async (path) => {
      const packed = await collect(writePack([buildEntry(path, Buffer.from('x'))]));
      await expect(collect(readAllBytes(packed))).rejects.toThrow('damaged');
    },
  );

  async function* readAllBytes(packed: Buffer): AsyncGenerator<Uint8Array, void> {
    for await (const { bytes } of readPack(splitIntoChunks(packed, 5))) yield* bytes;
  }
});
