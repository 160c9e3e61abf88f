import { type AreaDefinition } from '@firstbell/schema';
import { type Stage } from '../stage/stage.ts';
import { type Play } from './play.ts';

type Texts = Readonly<Record<string, string>>;

/** An area with example values for the plays of its forms. */
export type AreaFacts = {
  area: AreaDefinition;
  /** A valid input of a record that the school does not have yet. */
  fresh: Readonly<Record<string, unknown>>;
  /** The record of the school that the form to edit opens; without one it opens `fresh`, once that is added. */
  known?: Texts;
  /** A line of text of the form, and two other valid values for it: the user's, and somebody else's. */
  change: { field: string; mine: string; theirs: string };
  /** A value that somebody else saves in another field meanwhile. */
  otherChange?: { field: string; value: string };
  /** The message at the first field when it is left empty. */
  missing: string;
  /** A value that a field of the form refuses as soon as it is left, and the message. */
  refused?: { field: string; value: string; message: string };
  /** Forms that require the accepted terms. */
  terms?: 'edit' | 'add and edit';
  /** Key of the only record that the form can edit, where the address names none. */
  recordKey?: string;
  /** Fills the form with `fresh`, where filling its fields by their labels is not enough. */
  fillForm?: Play;
};

/** Returns the values of a record that are text. */
export const textsOf = (record: Readonly<Record<string, unknown>>): Texts =>
  Object.fromEntries(
    Object.entries(record).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

/** Returns the label of an area's field. */
export const labelOf = (area: AreaDefinition, name: string) => area.labels[name] ?? name;

/** Returns the label of the first field of an area's form. */
export const firstLabelOf = (area: AreaDefinition) => labelOf(area, area.sections[0]?.fields[0] ?? '');

/** Tells whether staff type the keys of an area's records, as admission and staff numbers. */
export const hasTypedKeys = ({ prefix, labels }: AreaDefinition) => prefix === undefined && 'id' in labels;

/** Creates the functions for `parameters.before` of an area's stories. */
export function areaSetup({ area, fresh, change }: Pick<AreaFacts, 'area' | 'fresh'> & Partial<AreaFacts>) {
  const addRecord = async ({ services: { http } }: Stage) =>
    (await http.post<{ key: string }>(`/${area.key}`, fresh)).data.key;
  return {
    /** Adds the fresh record. */
    addRecord,

    /** Adds the fresh record and opens its form. */
    openRecord: async (stage: Stage) => {
      const id = await addRecord(stage);
      await stage.router().navigate(`/${area.key}/edit?${new URLSearchParams({ id }).toString()}`);
    },

    /** Stores a draft of the add form, like the page when it is unloaded. */
    keepDraft: ({ services: { identity } }: Stage) => {
      const name = `firstbell.draft:${identity.user()?.id ?? ''}:/${area.key}/add`;
      sessionStorage.setItem(name, JSON.stringify(change ? { [change.field]: change.mine } : {}));
      return Promise.resolve();
    },
  };
}
