import { z } from 'zod';
import { FILE_LIMIT, storedFile } from '../fields/file.ts';
import { lostFiles } from '../school/lostFiles.ts';
import { contract } from './contract.ts';

const uploadQuery = z.strictObject({
  name: z
    .string('Give the name of the file.')
    .min(1, 'Give the name of the file.')
    .max(1000, 'Use a shorter name.'),
});

export const upload = contract(
  'post /file',
  'Uploads a file. One that no record uses within two hours is removed.',
  {
    access: ['file', 'add'],
    query: uploadQuery,
    body: { maxBytes: FILE_LIMIT },
    response: storedFile,
    status: 201,
  },
);

export const download = contract('get /file/{key}', 'Downloads a file.', {
  access: ['file', 'read'],
  response: 'bytes',
});

export const lost = contract(
  'get /lost_files',
  'Lists files whose bytes are missing, with the records that need them.',
  { tag: 'file', access: ['file', 'edit'], response: lostFiles },
);
