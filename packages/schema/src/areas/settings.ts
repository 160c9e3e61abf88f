import { z } from 'zod';
import { defineArea, recordMeta, createTextSchemas } from '../records/area.ts';
import { lines } from '../fields/text.ts';

const labels = { title: 'Title', message: 'Message' } as const;

const fields = Object.keys(labels) as (keyof typeof labels)[];

const input = () =>
  z.strictObject({
    title: lines({ min: 1, max: 200, missing: 'Enter the title.' }),
    message: lines({ min: 1, max: 4000, missing: 'Enter the message.' }),
  });

/** Settings: the school's messages to its staff, which everybody sees in the top bar. */
export const settings = defineArea({
  key: 'settings',
  title: 'Settings',
  noun: 'message',
  addLabelNoun: 'message',
  plural: 'messages',
  prefix: 'MS',
  editRoute: 'list',
  columns: [
    { key: 'title', label: 'Title', kind: 'text' },
    { key: 'message', label: 'Message', kind: 'text' },
  ],
  labels,
  sections: [{ title: 'Message to the staff', fields: ['title', 'message'] }],
  choices: {},
  input,
  record: z.object({ ...createTextSchemas(fields), ...recordMeta }),
  row: z.object({ key: z.string(), ...createTextSchemas(fields) }),
});

/** Input and stored record of a message. */
export type SettingsInput = z.output<ReturnType<typeof input>>;
/** A row of the list of messages. */
export type SettingsRow = z.output<typeof settings.row>;
