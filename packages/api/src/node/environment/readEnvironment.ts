import { type z } from 'zod';
import { StartError } from '../startError.ts';
import { type Program, type Variable, variables } from './variables.ts';

type Variables = typeof variables;

type NamesOf<P extends Program> = {
  [Name in keyof Variables]: P extends Variables[Name]['readBy'][number] ? Name : never;
}[keyof Variables];

type ValueOf<V extends Variable> = z.output<V['check']> | (V extends { default: string } ? never : undefined);

/** Checked values of the variables that a program reads. */
export type Environment<P extends Program> = { [Name in NamesOf<P>]: ValueOf<Variables[Name]> };

/**
 * Reads a program's variables, with defaults for empty and missing ones. Throws a `StartError` with a sentence for each invalid
 * variable.
 */
export function readEnvironment<P extends Program>(
  program: P,
  environment: Readonly<Record<string, string | undefined>>,
): Environment<P> {
  const errors: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, variable] of Object.entries<Variable>(variables)) {
    if (!variable.readBy.includes(program)) continue;
    const value = environment[name];
    const text = value === undefined || value.trim() === '' ? variable.default : value;
    if (text === undefined) continue;
    const { data, error } = variable.check.safeParse(text);
    if (error) errors.push(`${name} cannot be used: ${error.issues[0]?.message ?? 'It is wrong.'}`);
    values[name] = data;
  }
  if (errors.length > 0) throw new StartError(errors.join(' '));
  return values as Environment<P>;
}
