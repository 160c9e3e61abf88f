import { type FileKind, fileKinds, type FileType, fileTypes } from '@firstbell/schema';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkFile } from '../../src/files/checkFile.ts';
import { attachmentHeader, sanitizeFileName } from '../../src/files/fileName.ts';
import { detectType, toRandomAccess } from './detectType.ts';
import { buildCompoundFile, sampleFiles, buildZip } from './fileSamples.ts';

const kinds = Object.keys(fileKinds) as FileKind[];
const types = Object.keys(fileTypes) as FileType[];
const buildFileName = (type: FileType) => `homework.${fileTypes[type].extensions[0]}`;

const encodeUtf8 = (text: string) => new Uint8Array(Buffer.from(text));
const encodeLatin1 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));

describe('detects the type from the content', () => {
  test.each(types)('%s', async (type) => {
    expect(await detectType(sampleFiles[type], { name: buildFileName(type) })).toBe(type);
  });

  test.each(types.filter((type) => fileTypes[type].kind !== 'text'))(
    '%s, whatever its name',
    async (type) => {
      expect(await detectType(sampleFiles[type], { name: 'notes.txt' })).toBe(type);
      expect(await detectType(sampleFiles[type], { name: '' })).toBe(type);
    },
  );

  test('accepts only the requested types', async () => {
    for (const type of types) {
      const isImage = fileTypes[type].kind === 'image';
      expect(await detectType(sampleFiles[type], { kinds: ['image'], name: buildFileName(type) })).toBe(
        isImage ? type : 'invalid',
      );
    }
  });
});

describe('refuses, under the name of a PDF,', () => {
  test.each([
    ['an HTML page', encodeUtf8('<!doctype html><script>alert(1)</script>')],
    ['an HTML page after a byte order mark', encodeUtf8('\ufeff<html></html>')],
    ['an SVG image with a script', encodeUtf8('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a program of Windows', encodeLatin1('MZ\x90\x00\x03\x00\x00\x00PE\x00\x00')],
    ['a program of Linux', encodeLatin1('\x7fELF\x02\x01\x01\x00')],
    ['a program of Java', buildZip({ 'META-INF/MANIFEST.MF': '', 'Main.class': '' })],
    ['a script', encodeUtf8('#!/bin/sh\nrm -rf /\n')],
    ['a self-extracting archive', new Uint8Array([...encodeLatin1('MZ'), ...sampleFiles.zip])],
    ['an HTML page that mentions PDF', encodeUtf8('<html>%PDF-1.4 %%EOF</html>')],
    ['an installer', buildCompoundFile(['Property', 'File'])],
    ['no bytes', new Uint8Array()],
    ['zeros', new Uint8Array(4096)],
  ])('%s', async (_, bytes) => {
    expect(await detectType(bytes)).toBe('invalid');
  });

  test('with a message that names the accepted types', async () => {
    const message =
      'This file is damaged or of a type that is not accepted, whatever its name says. Choose a PDF, an Office document, an image (PNG, JPEG, GIF or WebP), a text (.txt, .csv or .md) or a ZIP file.';
    await expect(
      checkFile(toRandomAccess(encodeUtf8('<html>')), { kinds, name: 'a.pdf' }),
    ).rejects.toMatchObject({
      details: { errors: [{ field: 'file', message }] },
    });
  });
});

describe('refuses a file with macros:', () => {
  const VBA_TYPE = 'application/vnd.ms-office.vbaProject';
  const buildOpenXml = (types: string, ...paths: string[]) =>
    buildZip({
      '[Content_Types].xml': types,
      'xl/workbook.xml': '',
      ...Object.fromEntries(paths.map((path) => [path, ''])),
    });
  const macroPaths = [
    'xl/vbaProject.bin',
    'xl/VBAPROJECT.BIN',
    'XL/VbaProject.Bin',
    'xl\\vbaProject.bin',
    '/xl/vbaProject.bin',
    './xl/vbaProject.bin',
    'vbaProject.bin',
    'xl/deeper/vbaProject.bin',
    'word/vbaData.xml',
    'xl/macrosheets/sheet1.xml',
  ];
  const odt = { mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '<x/>' };

  test.each([
    ...macroPaths.map((path): [string, Uint8Array<ArrayBuffer>] => [path, buildOpenXml('<Types/>', path)]),
    ['[CONTENT_TYPES].XML', buildZip({ '[CONTENT_TYPES].XML': '', 'word/vbaProject.bin': '' })],
    [
      'macros in a part with another name',
      buildOpenXml(`<Types><Override ContentType="${VBA_TYPE}"/></Types>`, 'xl/sheet.bin'),
    ],
    ['the type of macros in capitals', buildOpenXml(VBA_TYPE.toUpperCase(), 'xl/sheet.bin')],
    ['the type of macros in UTF-16', buildOpenXml(Array.from(VBA_TYPE, (letter) => `${letter}\0`).join(''))],
    ['the type of macros in character references', buildOpenXml('application/vnd.ms-office.vba&#80;roject')],
    [
      'a main part that may have macros',
      buildOpenXml('application/vnd.ms-excel.sheet.macroEnabled.main+xml'),
    ],
    [
      'a compressed list of types',
      buildZip({ '[Content_Types].xml': VBA_TYPE, 'xl/workbook.xml': '' }, { isCompressed: true }),
    ],
    [
      'a list of types of more than 1 MiB, compressed',
      buildZip(
        { '[Content_Types].xml': ' '.repeat(1_048_577), 'xl/workbook.xml': '' },
        { isCompressed: true },
      ),
    ],
    [
      'two lists of types',
      buildZip({ '[Content_Types].xml': '', '[content_types].xml': '', 'xl/workbook.xml': '' }),
    ],
    ['a module of OpenDocument', buildZip({ ...odt, 'Basic/Standard/Module1.xml': '' })],
    ['a script of OpenDocument', buildZip({ ...odt, 'SCRIPTS/python/a.py': '' })],
    ...['Macros', 'MACROS', '_VBA_PROJECT_CUR', 'vba', '_VBA_PROJECT'].map(
      (name): [string, Uint8Array<ArrayBuffer>] => [name, buildCompoundFile(['WordDocument', name])],
    ),
    ...['META-INF/manifest.mf', 'meta-inf\\MANIFEST.MF', 'androidmanifest.XML'].map(
      (path): [string, Uint8Array<ArrayBuffer>] => [path, buildZip({ [path]: '' })],
    ),
  ])('%s', async (_, bytes) => {
    expect(await detectType(bytes, { name: 'marks.xlsx' })).toBe('invalid');
  });

  test('accepts similar files without macros', async () => {
    const compressed = buildZip(
      { '[Content_Types].xml': '<Types/>', 'XL/workbook.xml': '' },
      { isCompressed: true },
    );
    expect(await detectType(compressed)).toBe('xlsx');
    expect(await detectType(buildZip({ ...odt, 'Basic/Standard/script-lb.xml': '' }))).toBe('odt');
    expect(await detectType(buildOpenXml('<Types/>', 'xl/vbaProject.bin.txt'))).toBe('xlsx');
  });
});

test('follows the directory of a document of more than 7 MB to its end', async () => {
  const large = buildCompoundFile(['WordDocument', 'a', 'b', 'Macros'], { unusedSectors: 15_000 });
  expect(await detectType(large)).toBe('invalid');
  expect(
    await detectType(buildCompoundFile(['WordDocument', 'a', 'b', 'c'], { unusedSectors: 15_000 })),
  ).toBe('doc');
});

test('refuses a PNG of more chunks than any image has', async () => {
  const { png } = sampleFiles;
  const buildPng = (emptyChunks: number) =>
    new Uint8Array(Buffer.concat([png.subarray(0, 33), Buffer.alloc(12 * emptyChunks), png.subarray(33)]));
  expect(await detectType(buildPng(10_000))).toBe('png');
  expect(await detectType(buildPng(100_000))).toBe('invalid');
});

test('refuses a ZIP whose directory has more entries than it counts', async () => {
  const zip = buildZip({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '', 'xl/vbaProject.bin': '' });
  new DataView(zip.buffer).setUint16(zip.length - 12, 2, true);
  expect(await detectType(zip)).toBe('invalid');
});

test('accepts a text file only with the extension of a text, and only if its content is text', async () => {
  expect(await detectType(encodeUtf8('plain'), { name: 'Notes.TXT' })).toBe('txt');
  for (const name of ['notes', 'notes.html', 'notes.svg', 'run.sh', '.txt.exe', '']) {
    expect(await detectType(encodeUtf8('plain'), { name })).toBe('invalid');
  }
  for (const bytes of [
    encodeLatin1('caf\xe9'),
    encodeUtf8('a\u0000b'),
    encodeUtf8('a\u001b[0m'),
    encodeLatin1('\xff\xfea\x00'),
  ]) {
    expect(await detectType(bytes, { name: 'notes.txt' })).toBe('invalid');
  }
});

describe('any bytes', () => {
  test('are detected as a type or refused', async () => {
    const signatures = types.map((type) => fc.constant(sampleFiles[type].slice(0, 40)));
    const bytes = fc
      .tuple(fc.oneof(fc.constant(new Uint8Array()), ...signatures), fc.uint8Array({ maxLength: 2000 }))
      .map(([head, tail]) => new Uint8Array([...head, ...tail]));
    await fc.assert(
      fc.asyncProperty(bytes, fc.string(), async (content, name) => {
        expect(['invalid', ...types]).toContain(await detectType(content, { name }));
      }),
      { numRuns: 2000 },
    );
  });

  test.each(['doc', 'docx', 'odt', 'zip', 'png', 'jpeg', 'webp', 'pdf'] as const)(
    'are refused if they are a truncated %s',
    async (type) => {
      const complete = sampleFiles[type];
      // The last sectors of a DOC file do not matter for its type.
      const optionalBytes = type === 'doc' ? 512 * 2 : 1;
      for (let size = 0; size < complete.length - optionalBytes; size += 1) {
        expect(await detectType(complete.slice(0, size), { name: 'x' })).toBe('invalid');
      }
    },
  );

  test('do not crash the parser when they replace bytes of a container', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('doc', 'xls', 'docx', 'odt', 'zip', 'png') as fc.Arbitrary<FileType>,
        fc.array(fc.tuple(fc.nat(3000), fc.nat(255)), { maxLength: 12 }),
        async (type, changes) => {
          const bytes = sampleFiles[type].slice();
          for (const [offset, value] of changes) bytes[offset % bytes.length] = value;
          expect(['invalid', ...types]).toContain(await detectType(bytes));
        },
      ),
      { numRuns: 3000 },
    );
  });
});

describe('the name', () => {
  test.each([
    ['Homework 4.pdf', 'pdf', 'Homework 4.pdf'],
    ['गृहकार्य – पाठ ४.pdf', 'pdf', 'गृहकार्य – पाठ ४.pdf'],
    ['क्‍ष.PDF', 'pdf', 'क्‍ष.pdf'],
    ['C:\\Users\\Asha\\Homework.docx', 'docx', 'Homework.docx'],
    ['../../etc/passwd', 'txt', 'passwd.txt'],
    ['photo.jpeg', 'jpeg', 'photo.jpeg'],
    ['photo.png', 'jpeg', 'photo.png.jpg'],
    ['evil\u202Efdp.exe', 'zip', 'evilfdp.exe.zip'],
    ['a\r\nSet-Cookie: x=1.pdf', 'pdf', 'aSet-Cookie: x=1.pdf'],
    ['a\u0897\u0000\u20D2.pdf', 'pdf', 'a\u20D2\u0897.pdf'],
    ['.htaccess', 'txt', 'htaccess.txt'],
    ['...', 'pdf', 'file.pdf'],
    ['', 'zip', 'file.zip'],
    ['a'.repeat(400) + '.pdf', 'pdf', 'a'.repeat(146) + '.pdf'],
  ] as const)('%j of a %s becomes %j', (originalName, type, name) => {
    expect(sanitizeFileName(originalName, type)).toBe(name);
  });

  const texts = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.string({
      unit: fc.constantFrom('क', '्', 'ष', '\u200d', '.', '/', '"', '\\', '%', "'", ' ', '\n', '\u202e'),
    }),
  );

  test('is displayable, a valid file name, and unchanged when sanitized again', () => {
    fc.assert(
      fc.property(texts, fc.constantFrom(...types), (originalName, type) => {
        const name = sanitizeFileName(originalName, type);
        expect(name.length).toBeLessThanOrEqual(150);
        expect(name).not.toMatch(/[/\\\p{Cc}\u202a-\u202e]|^[. ]/u);
        expect(name.isWellFormed()).toBe(true);
        expect(fileTypes[type].extensions.some((ending) => name.endsWith(`.${ending}`))).toBe(true);
        expect(sanitizeFileName(name, type)).toBe(name);
      }),
      { numRuns: 2000 },
    );
  });

  test('is encoded in a single-line header and decoded unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (name) => {
        const header = attachmentHeader(name);
        const match = /^attachment; filename="([\w .()-]*)"; filename\*=UTF-8''([\w!#$&+.^`|~%-]*)$/.exec(
          header,
        );
        expect(decodeURIComponent(match?.[2] ?? '')).toBe(name.toWellFormed());
        expect(new Headers({ 'content-disposition': header }).get('content-disposition')).toBe(header);
      }),
      { numRuns: 2000 },
    );
    expect(attachmentHeader('गृह "1".pdf')).toBe(
      `attachment; filename="___ _1_.pdf"; filename*=UTF-8''%E0%A4%97%E0%A5%83%E0%A4%B9%20%221%22.pdf`,
    );
  });
});
