import { FILE_LIMIT, type FileKind, fileKinds, storedFile } from '@firstbell/schema';
import { z } from 'zod';
import { type Endpoint, endpoint, READING, SENDING } from '../http/endpoint.ts';
import { Refusal } from '../http/refusal.ts';
import { isFileId } from './fileId.ts';
import { attachment } from './fileName.ts';
import { fileResponse, type FileTransfers, receiveFile } from './transfers.ts';

const KINDS = Object.keys(fileKinds) as FileKind[];

const named = z.strictObject({
  name: z
    .string('Give the name of the file.')
    .min(1, 'Give the name of the file.')
    .max(1000, 'Use a shorter name.'),
});

/** Returns the operations on the files of records. */
export function fileOperations(transfers: FileTransfers, clock: () => Date): Endpoint[] {
  return [
    endpoint({
      method: 'post',
      path: '/file',
      tag: 'file',
      summary: 'Uploads a file. One that no record uses within two hours is removed.',
      access: { area: 'file', action: 'add' },
      query: named,
      bytes: { limit: FILE_LIMIT },
      status: 201,
      answer: storedFile,
      refusals: [...SENDING, 'unavailable', 'storage_full'],
      handle: ({ query, upload, user: { uid }, signal }) =>
        receiveFile(transfers, upload, { kinds: KINDS, name: query.name }, { uid, now: clock(), signal }),
    }),
    endpoint({
      method: 'get',
      path: '/file/{key}',
      tag: 'file',
      summary: 'Downloads a file.',
      access: { area: 'file', action: 'read' },
      status: 200,
      answersBytes: true,
      refusals: [...READING, 'not_found', 'too_many_requests', 'unavailable'],
      handle: ({ key, user: { uid }, signal }) => {
        if (!isFileId(key)) throw new Refusal('not_found', { detail: 'There is no such file.' });
        return fileResponse(transfers, key, { uid, signal }, attachment);
      },
    }),
  ];
}
