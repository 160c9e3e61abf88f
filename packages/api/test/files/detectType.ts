import { type FileKind, fileKinds } from '@firstbell/schema';
import { checkFile, type FileRule } from '../../src/files/checkFile.ts';
import { type RandomAccess } from '../../src/files/randomAccess.ts';
import { Problem } from '../../src/http/problem.ts';

const kinds = Object.keys(fileKinds) as FileKind[];

export const toRandomAccess = (bytes: Uint8Array<ArrayBuffer>): RandomAccess => ({
  size: bytes.length,
  read: (offset, length) => Promise.resolve(bytes.slice(offset, offset + length)),
});

/** Detects the type of a file. Returns the type, or the code of the problem. */
export async function detectType(
  bytes: Uint8Array<ArrayBuffer>,
  rule: Partial<FileRule> = {},
): Promise<string> {
  try {
    return await checkFile(toRandomAccess(bytes), { kinds, name: 'homework.pdf', ...rule });
  } catch (error) {
    if (error instanceof Problem) return error.code;
    throw error;
  }
}
