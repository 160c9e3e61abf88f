import { type FileKind, type FileType, fileTypes, kindsInWords } from '@firstbell/schema';
import { Refusal } from '../http/refusal.ts';
import { detectType } from './detectType.ts';
import { endingOf } from './fileName.ts';
import { type RandomAccess } from './randomAccess.ts';

/** Kinds of files that are accepted. */
export type FileRule = {
  /** Families of files that are taken. */
  kinds: readonly FileKind[];
  /** Name that was given: only it tells the kinds of text apart. */
  name?: string;
  /** Field under which a form shows what is wrong. */
  field?: string;
};

const asTextType = (name: string) =>
  (Object.keys(fileTypes) as FileType[]).find((type) => {
    const { kind, endings } = fileTypes[type];
    return kind === 'text' && (endings as readonly string[]).includes(endingOf(name));
  });

/**
 * Tells a file's type by its content. Throws `invalid`, with a message that names what is taken, when it is none of
 * the given kinds, cut short, or something else under a false name.
 */
export async function checkFile(
  file: RandomAccess,
  { kinds, name = '', field = 'file' }: FileRule,
): Promise<FileType> {
  const refuse = (message: string) => new Refusal('invalid', { errors: [{ field, message }] });
  if (file.size === 0) throw refuse('This file is empty. Choose another one.');
  const found = await detectType(file);
  const type = found === 'text' ? asTextType(name) : found;
  if (type === undefined || !kinds.includes(fileTypes[type].kind)) {
    throw refuse(
      `This file is damaged or of a type that is not taken, whatever its name says. Choose ${kindsInWords(kinds)}.`,
    );
  }
  return type;
}
