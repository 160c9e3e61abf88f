import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { writeXlsx } from './xlsx.ts';

/** Signature and size in bytes of the records of a ZIP archive, without names and data of files. */
const LOCAL_FILE = { signature: 0x04034b50, size: 30 };
const DIRECTORY_ENTRY = { size: 46 };
const END_OF_DIRECTORY = { signature: 0x06054b50, size: 22 };

/** Reads the files of a ZIP archive from its central directory, independently of the code under test. */
async function readZip(blob: Blob): Promise<Map<string, string>> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const view = new DataView(bytes.buffer);
  const endOffset = bytes.length - END_OF_DIRECTORY.size;
  expect(view.getUint32(endOffset, true)).toBe(END_OF_DIRECTORY.signature);
  let entryOffset = view.getUint32(endOffset + 16, true);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const files = new Map<string, string>();
  for (let count = view.getUint16(endOffset + 10, true); count > 0; count -= 1) {
    const [size, nameLength] = [
      view.getUint32(entryOffset + 24, true),
      view.getUint16(entryOffset + 28, true),
    ];
    const localOffset = view.getUint32(entryOffset + 42, true);
    const nameStart = entryOffset + DIRECTORY_ENTRY.size;
    const name = decoder.decode(bytes.subarray(nameStart, nameStart + nameLength));
    const [localNameLength, extraLength] = [
      view.getUint16(localOffset + 26, true),
      view.getUint16(localOffset + 28, true),
    ];
    const start = localOffset + LOCAL_FILE.size + localNameLength + extraLength;
    files.set(name, decoder.decode(bytes.subarray(start, start + size)));
    entryOffset = nameStart + nameLength;
  }
  return files;
}

const sheet = {
  name: 'Student: V/B?',
  heading: ['ID', 'Name'],
  lines: [
    ['S1001', '=HYPERLINK("http://evil.example","x")'],
    ['S1002', 'रुद्र <कुलकर्णी> & "co"\u0000\uD800'],
    ['00042', '  spaces  '],
  ],
};

describe('writeXlsx', () => {
  it('writes text cells with the exact text, never formulas', async () => {
    const files = await readZip(writeXlsx(sheet));
    const rows = files.get('xl/worksheets/sheet1.xml') ?? '';
    expect(rows).not.toContain('<f>');
    expect(rows.match(/t="inlineStr"/g)).toHaveLength(8);
    expect(rows).toContain('>=HYPERLINK(&quot;http://evil.example&quot;,&quot;x&quot;)<');
    expect(rows).toContain('>रुद्र &lt;कुलकर्णी&gt; &amp; &quot;co&quot;<');
    expect(rows).toContain('<t xml:space="preserve">  spaces  </t>');
    expect(files.get('xl/workbook.xml')).toContain('name="Student  V B "');
    expect([...files.keys()][0]).toBe('[Content_Types].xml');
  });

  it('writes the right checksum of each file', async () => {
    const bytes = new Uint8Array(await writeXlsx(sheet).arrayBuffer());
    const view = new DataView(bytes.buffer);
    let localOffset = 0;
    let count = 0;
    while (view.getUint32(localOffset, true) === LOCAL_FILE.signature) {
      const [size, nameLength] = [
        view.getUint32(localOffset + 18, true),
        view.getUint16(localOffset + 26, true),
      ];
      const start = localOffset + LOCAL_FILE.size + nameLength;
      expect(view.getUint32(localOffset + 14, true)).toBe(crc32(bytes.subarray(start, start + size)));
      localOffset = start + size;
      count += 1;
    }
    expect(count).toBe(6);
  });

  it('returns the same bytes for the same rows', async () => {
    const write = async () => new Uint8Array(await writeXlsx(sheet).arrayBuffer());
    expect(await write()).toEqual(await write());
  });
});
