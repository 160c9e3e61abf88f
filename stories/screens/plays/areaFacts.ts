import { type Area } from '@firstbell/schema';
import { findEditPath } from '@firstbell/schema/pages';
import { type Stage } from '../stage/stage.ts';
import { type Play } from './play.ts';

type Texts = Readonly<Record<string, string>>;

/** An area with example values for the plays of its forms. */
export type AreaFacts = {
  area: Area;
  /** Valid values of a record that the sample school does not have. */
  newRecord: Readonly<Record<string, unknown>>;
  /** Record of the sample school for the edit form; without it, the form edits `newRecord`, which the story adds. */
  known?: Texts;
  /** A text field, and two valid new values: the user's, and another person's. */
  change: { field: string; mine: string; theirs: string };
  /** A value that another person saves in another field meanwhile. */
  otherChange?: { field: string; value: string };
  /** Error of the first field if it is empty. */
  missing: string;
  /** An invalid value of a field, and the error that is shown on blur. */
  refused?: { field: string; value: string; message: string };
  /** Forms with the terms checkbox. */
  terms?: 'edit' | 'add and edit';
  /** Key of the only record that the form can edit, if the form's URL has no key. */
  recordKey?: string;
  /** Fills the form with `newRecord`, if filling the fields by their labels is not enough. */
  fillForm?: Play;
};

/** Returns the text values of a record. */
export const pickTexts = (record: Readonly<Record<string, unknown>>): Texts =>
  Object.fromEntries(
    Object.entries(record).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

/** Returns the label of an area's field. */
export const findLabel = (area: Area, name: string) => area.labels[name] ?? name;

/** Returns the label of the first field of an area's form. */
export const findFirstLabel = (area: Area) => findLabel(area, area.sections[0]?.fields[0] ?? '');

/** Creates the functions for `parameters.before` of an area's stories. */
export function createAreaSetup({
  area,
  newRecord,
  change,
}: Pick<AreaFacts, 'area' | 'newRecord'> & Partial<AreaFacts>) {
  const addRecord = async ({ services: { http } }: Stage) =>
    (await http.post<{ key: string }>(`/${area.key}`, newRecord)).data.key;
  return {
    /** Adds `newRecord`. */
    addRecord,

    /** Adds `newRecord` and opens its form. */
    openRecord: async (stage: Stage) => {
      const id = await addRecord(stage);
      await stage.router().navigate(`${findEditPath(area.key)}?${new URLSearchParams({ id }).toString()}`);
    },

    /** Stores a draft of the add form, as the page does when it is unloaded. */
    keepDraft: ({ services: { identity } }: Stage) => {
      const name = `firstbell.draft:${identity.getUser()?.id ?? ''}:/${area.key}/add`;
      sessionStorage.setItem(name, JSON.stringify(change ? { [change.field]: change.mine } : {}));
      return Promise.resolve();
    },
  };
}
