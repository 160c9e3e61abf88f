import { describe, expect, test } from 'vitest';
import { detectType } from './detectType.ts';
import { buildCompoundFile, buildZip } from './fileSamples.ts';

describe('refuses a document with', () => {
  const TYPES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const buildDocx = (relation: string, entries: Record<string, string> = {}) =>
    buildZip(
      {
        '[Content_Types].xml': '<Types/>',
        'word/document.xml': '',
        'word/_rels/settings.xml.rels': `<Relationships><Relationship Id="rId1" ${relation}/></Relationships>`,
        ...entries,
      },
      { isCompressed: true },
    );
  const external = 'Target="https://a.example/x" TargetMode="External"';

  test.each([
    ['an external template', buildDocx(`Type="${TYPES}/attachedTemplate" ${external}`)],
    [
      'an external template, the attributes turned',
      buildDocx(`${external} Type='${TYPES}/attachedTemplate'`),
    ],
    ['an external frame', buildDocx(`Type="${TYPES}/frame" ${external}`)],
    ['a disguised type', buildDocx(`Type="${TYPES}/h&#121;perlink" Target="x"`)],
    ['a linked OLE object', buildDocx(`Type="${TYPES}/oleObject" ${external}`)],
    ['an embedded OLE object', buildDocx(`Type="${TYPES}/oleObject" Target="embeddings/a.xlsx"`)],
    ['the entry of an OLE object', buildDocx('', { 'word/embeddings/oleObject1.bin': '' })],
    ['an embedded workbook with macros', buildDocx('', { 'word/embeddings/sheet.xlsm': '' })],
    ['a control', buildDocx('', { 'word/activeX/activeX1.bin': '' })],
    [
      'an object in OpenDocument',
      buildZip({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '', 'Object 1': '' }),
    ],
    ['more relations than any document has', buildDocx('x'.repeat(1_048_577))],
    ...['\u0001Ole10Native', 'Equation Native', 'MBD0001A2B3'].map(
      (name): [string, Uint8Array<ArrayBuffer>] => [name, buildCompoundFile(['WordDocument', name])],
    ),
  ])('%s', async (_, bytes) => {
    expect(await detectType(bytes, { name: 'letter.docx' })).toBe('invalid');
  });

  test.each([
    ['a link', buildDocx(`Type="${TYPES}/hyperlink" ${external}`)],
    ['a template of this computer', buildDocx(`Type="${TYPES}/attachedTemplate" Target="Normal.dotm"`)],
    [
      'the data of a chart',
      buildDocx(`Type="${TYPES}/package" Target="x"`, { 'word/embeddings/data.xlsx': '' }),
    ],
  ])('nothing worse than %s: no', async (_, bytes) => {
    expect(await detectType(bytes)).toBe('docx');
  });
});
