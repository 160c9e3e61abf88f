import { type FileKind, type FileType, fileTypes, formatFileKinds } from '@firstbell/schema';
import { createFieldProblem } from '../http/problem.ts';
import { detectType } from './detectType.ts';
import { findExtension } from './fileName.ts';
import { type RandomAccess } from './randomAccess.ts';

/** Rule for the files that are accepted. */
export type FileRule = {
  /** Kinds of files to accept. */
  kinds: readonly FileKind[];
  /** The accepted types of these kinds, with their description in messages; by default all. */
  only?: { types: readonly FileType[]; words: string };
  /** Name of the upload; its extension determines the type of a text file. */
  name?: string;
  /** Form field of the error. */
  field?: string;
};

const textTypeOf = (name: string) =>
  (Object.keys(fileTypes) as FileType[]).find((type) => {
    const { kind, extensions } = fileTypes[type];
    return kind === 'text' && (extensions as readonly string[]).includes(findExtension(name));
  });

/**
 * Detects the type of a file by its content. Throws `invalid`, with the accepted kinds in its message, for a file of another
 * kind, whatever its name, and for an empty, truncated or damaged file.
 */
export async function checkFile(
  file: RandomAccess,
  { kinds, only, name = '', field = 'file' }: FileRule,
): Promise<FileType> {
  const createProblem = (message: string) => createFieldProblem(field, message);
  if (file.size === 0) throw createProblem('This file is empty. Choose another one.');
  const detected = await detectType(file);
  const type = detected === 'text' ? textTypeOf(name) : detected;
  const isAccepted =
    type !== undefined && kinds.includes(fileTypes[type].kind) && (only?.types.includes(type) ?? true);
  if (!isAccepted) {
    const allowedKinds = only?.words ?? formatFileKinds(kinds);
    throw createProblem(
      `This file is damaged or of a type that is not accepted, whatever its name says. Choose ${allowedKinds}.`,
    );
  }
  return type;
}
