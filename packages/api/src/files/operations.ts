import { FILE_LIMIT, type FileKind, fileKinds, fileTypes, storedFile } from '@firstbell/schema';
import { z } from 'zod';
import { type Endpoint, endpoint, READING, SENDING } from '../http/endpoint.ts';
import { Refusal } from '../http/refusal.ts';
import { checkFile } from './checkFile.ts';
import { isFileId } from './fileId.ts';
import { attachment, cleanName } from './fileName.ts';
import { type Files, readFile, saveFile } from './files.ts';

const KINDS = Object.keys(fileKinds) as FileKind[];

const upload = z.strictObject({
  name: z
    .string('Give the name of the file.')
    .min(1, 'Give the name of the file.')
    .max(1000, 'Use a shorter name.'),
});

/** Gives the operations on files that go with records. */
export function fileOperations(store: Files, clock: () => Date): Endpoint[] {
  return [
    endpoint({
      method: 'post',
      path: '/file',
      tag: 'file',
      summary: 'Takes a file. One that no record uses within a day is removed.',
      access: { area: 'file', action: 'add' },
      query: upload,
      bytes: { limit: FILE_LIMIT },
      status: 201,
      answer: storedFile,
      refusals: [...SENDING, 'unavailable'],
      handle: ({ query, bytes, user }) => {
        const type = checkFile(bytes, { kinds: KINDS, limit: FILE_LIMIT, name: query.name });
        const name = cleanName(query.name, type);
        return saveFile(store, { bytes, name, type: fileTypes[type].type, uid: user.uid, now: clock() });
      },
    }),
    endpoint({
      method: 'get',
      path: '/file/{key}',
      tag: 'file',
      summary: 'Gives the bytes of a file.',
      access: { area: 'file', action: 'read' },
      status: 200,
      answersBytes: true,
      refusals: [...READING, 'not_found', 'unavailable'],
      handle: async ({ key }) => {
        if (!isFileId(key)) throw new Refusal('not_found', { detail: 'There is no such file.' });
        const { bytes, name, type } = await readFile(store, key);
        return new Response(bytes, {
          headers: {
            'content-type': type.startsWith('text/') ? `${type}; charset=utf-8` : type,
            'content-length': String(bytes.length),
            'content-disposition': attachment(name),
            'content-security-policy': "default-src 'none'; sandbox",
            'cache-control': 'private, no-store',
          },
        });
      },
    }),
  ];
}
