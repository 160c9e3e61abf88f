import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { writeXlsx } from './xlsx.ts';

/** Reads the files of an archive by its directory, without the code under test. */
async function readZip(blob: Blob): Promise<Map<string, string>> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const view = new DataView(bytes.buffer);
  const end = bytes.length - 22;
  expect(view.getUint32(end, true)).toBe(0x06054b50);
  let at = view.getUint32(end + 16, true);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const files = new Map<string, string>();
  for (let count = view.getUint16(end + 10, true); count > 0; count -= 1) {
    const [size, length] = [view.getUint32(at + 24, true), view.getUint16(at + 28, true)];
    const from = view.getUint32(at + 42, true);
    const name = decoder.decode(bytes.subarray(at + 46, at + 46 + length));
    const start = from + 30 + view.getUint16(from + 26, true) + view.getUint16(from + 28, true);
    files.set(name, decoder.decode(bytes.subarray(start, start + size)));
    at += 46 + length;
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

  it('has the right checksum of each file', async () => {
    const bytes = new Uint8Array(await writeXlsx(sheet).arrayBuffer());
    const view = new DataView(bytes.buffer);
    let at = 0;
    let count = 0;
    while (view.getUint32(at, true) === 0x04034b50) {
      const [size, length] = [view.getUint32(at + 18, true), view.getUint16(at + 26, true)];
      const data = bytes.subarray(at + 30 + length, at + 30 + length + size);
      expect(view.getUint32(at + 14, true)).toBe(crc32(data));
      at += 30 + length + size;
      count += 1;
    }
    expect(count).toBe(6);
  });

  it('returns the same bytes for the same rows', async () => {
    const [one, other] = await Promise.all([writeXlsx(sheet).text(), writeXlsx(sheet).text()]);
    expect(one).toBe(other);
  });
});
