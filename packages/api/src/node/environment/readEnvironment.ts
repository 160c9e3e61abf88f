import { type z } from 'zod';
import { StartError } from '../startError.ts';
import { findMisspelledNames } from './misspelledNames.ts';
import { readSecretFile } from './readSecretFile.ts';
import { type Program, type Variable } from './variable.ts';
import { variables } from './variables.ts';

type Variables = typeof variables;

type NamesOf<P extends Program> = {
  [Name in keyof Variables]: P extends Variables[Name]['readBy'][number] ? Name : never;
}[keyof Variables];

type ValueOf<V extends Variable> = z.output<V['check']> | (V extends { default: string } ? never : undefined);

/** Validated values of the variables that a program reads. */
export type Environment<P extends Program> = { [Name in NamesOf<P>]: ValueOf<Variables[Name]> };

type Texts = Readonly<Record<string, string | undefined>>;

const isSet = (value: string | undefined): value is string => value !== undefined && value.trim() !== '';

/** Reads the text of a variable: its value, the default, or for a secret the content of the file that `<NAME>_FILE` names. */
function readText(
  name: string,
  { default: text, isSecret }: Variable,
  environment: Texts,
): string | undefined {
  const [value, file] = [environment[name], isSecret ? environment[`${name}_FILE`] : undefined];
  if (!isSet(file)) return isSet(value) ? value : text;
  if (isSet(value)) throw new StartError(`${name} and ${name}_FILE are both set. Unset one of them.`);
  return readSecretFile(`${name}_FILE`, file);
}

/**
 * Reads a program's variables, with defaults for empty and missing ones. Throws a `StartError` with a sentence for each invalid
 * variable.
 */
export function readEnvironment<P extends Program>(program: P, environment: Texts): Environment<P> {
  const errors = findMisspelledNames(Object.keys(environment));
  const values: Record<string, unknown> = {};
  for (const [name, variable] of Object.entries<Variable>(variables)) {
    if (!variable.readBy.includes(program)) continue;
    try {
      const text = readText(name, variable, environment);
      if (text === undefined) continue;
      const { data, error } = variable.check.safeParse(text);
      if (error) errors.push(`${name} cannot be used: ${error.issues[0]?.message ?? 'It is wrong.'}`);
      values[name] = data;
    } catch (error) {
      if (!(error instanceof StartError)) throw error;
      errors.push(error.message);
    }
  }
  if (errors.length > 0) throw new StartError(errors.join(' '));
  return values as Environment<P>;
}
