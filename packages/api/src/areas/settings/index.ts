import { settings as definition, type SettingsInput, type SettingsRow } from '@firstbell/schema';
import { recordArea } from '../../records/area.ts';
import { settingsTable as table } from './table.ts';

/** Area of the school's messages to its staff. */
export const settings = recordArea<
  SettingsInput,
  Record<never, never>,
  SettingsRow,
  'title' | 'message',
  'title' | 'message'
>({
  definition,
  table,
  keyField: undefined,
  sorts: { title: [table.title], message: [table.message] },
  listed: { title: table.title, message: table.message },
  derive: () => ({}),
  present: ({ title, message }) => ({ title, message }),
});
