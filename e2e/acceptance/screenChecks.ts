import { expect } from 'vitest';
import { type SeenField, type SeenScreen } from './seenScreen.ts';
import { type Check } from './statement.ts';

/** Columns of a list between those of the checkboxes and of the actions. */
const dataColumnsOf = ({ columns }: SeenScreen) => columns.slice(1, -1);

/** Creates the check that a list has these columns, in this order. */
export const columns =
  (path: string, ...names: string[]): Check =>
  ({ screen }) => {
    expect(dataColumnsOf(screen(path))).toEqual(names);
  };

/** Creates the check that each column of a list sorts. */
export const sortsByAll =
  (path: string): Check =>
  ({ screen }) => {
    expect(screen(path).sortable).toEqual(dataColumnsOf(screen(path)));
  };

/** Creates the check that a form has these fields, in this order; further fields may be among them. */
export const fields =
  (path: string, ...names: string[]): Check =>
  ({ screen }) => {
    const found = screen(path).fields.map(({ name }) => name);
    expect(found.filter((name) => names.includes(name))).toEqual(names);
  };

/** Creates the check that a form has exactly these fields, in this order. */
export const onlyFields =
  (path: string, ...names: string[]): Check =>
  ({ screen }) => {
    expect(screen(path).fields.map(({ name }) => name)).toEqual(names);
  };

/** Creates the check of what a field has: its kind, label, placeholder, or whether it is required. */
export const field =
  (path: string, name: string, expected: Partial<SeenField>): Check =>
  ({ screen }) => {
    const found = screen(path).fields.find((one) => one.name === name);
    expect(found, `${path}: ${name}`).toMatchObject(expected);
  };

/** Creates the check that these fields have choices. */
export const selects =
  (path: string, ...names: string[]): Check =>
  (seen) => {
    for (const name of names) field(path, name, { kind: 'select' })(seen);
  };

/** Creates the check that all fields of a form are required, except the named ones. */
export const allRequired =
  (path: string, ...optional: string[]): Check =>
  ({ screen }) => {
    // The value of a date is in a hidden input, which cannot be required.
    const found = screen(path).fields.filter(({ isRequired, kind }) => !isRequired && kind !== 'date');
    expect(found.map(({ name }) => name).filter((name) => !optional.includes(name))).toEqual([]);
  };

/** Creates the check that a screen has a link. */
export const link =
  (path: string, name: string, url: string): Check =>
  ({ screen }) => {
    expect(screen(path).links).toMatchObject({ [name]: url });
  };

/** Creates the check that some link of a screen has this URL or begins with it. */
export const linksTo =
  (path: string, url: string): Check =>
  ({ screen }) => {
    expect(Object.values(screen(path).links).filter((one) => one.startsWith(url))).not.toEqual([]);
  };

/** Creates the check that a screen has a button, of a type. */
export const button =
  (path: string, name: string | RegExp, type = 'button'): Check =>
  ({ screen }) => {
    const types = Object.entries(screen(path).buttons).flatMap(([key, one]) =>
      (typeof name === 'string' ? key === name : name.test(key)) ? [one] : [],
    );
    expect(types, `${path}: ${String(name)}`).toContain(type);
  };

/** Creates the check that the console has screens at these paths. */
export const routes =
  (...paths: string[]): Check =>
  ({ screen }) => {
    for (const path of paths) expect(screen(path).title, path).not.toBe('404');
  };

/** Creates the check that there is no screen at these paths. */
export const noRoutes =
  (...paths: string[]): Check =>
  ({ screen }) => {
    for (const path of paths) expect(screen(path).title, path).toBe('404');
  };

/** Creates the check that a screen shows a text. */
export const text =
  (path: string, expected: string): Check =>
  ({ screen }) => {
    expect(screen(path).text).toContain(expected);
  };
