import { type z } from 'zod';
import { defineArea } from '../records/defineArea.ts';
import { textarea } from '../records/field.ts';
import { lines } from '../fields/text.ts';

/** Settings: the school's messages to its staff, which everybody sees in the top bar. */
export const settings = defineArea({
  key: 'settings',
  title: 'Settings',
  noun: 'message',
  plural: 'messages',
  prefix: 'MS',
  nameTemplate: '{title}',
  form: {
    'Message to the staff': {
      title: textarea('Title', lines({ min: 1, max: 200, missing: 'Enter the title.' }), {
        personal: 'not personal',
      }),
      message: textarea('Message', lines({ min: 1, max: 4000, missing: 'Enter the message.' }), {
        personal: 'not personal',
      }),
    },
  },
  columns: ['title', 'message'],
});

/** Input and stored record of a message. */
export type SettingsInput = z.output<ReturnType<typeof settings.input>>;
/** A row of the list of messages. */
export type SettingsRow = z.output<typeof settings.row>;
