import {
  support as definition,
  type SupportInput,
  type SupportKey,
  type SupportRow,
  supportKeys,
  supportTitles,
} from '@firstbell/schema';
import { recordArea } from '../../records/area.ts';
import { supportTable as table } from './table.ts';

const isKnown = (key: string): key is SupportKey => supportKeys.some((known) => known === key);

const titleOf = (key: string) => (isKnown(key) ? supportTitles[key] : key);

/** Area of support contacts. */
export const support = recordArea<
  SupportInput,
  Record<never, never>,
  Omit<SupportRow, 'key'> & { key: string },
  Exclude<keyof SupportRow, 'key'>,
  'mail' | 'phone'
>({
  definition,
  table,
  keyField: undefined,
  normalizeKey: (typed) => typed.toLowerCase(),
  sorts: { contact: [table.position], mail: [table.mail], phone: [table.phone] },
  listed: { mail: table.mail, phone: table.phone },
  derive: () => ({}),
  present: ({ key, mail, phone }) => ({ contact: titleOf(key), mail, phone }),
  check: (_, toCheck) =>
    Promise.resolve(
      toCheck.map(({ key, input: { mail } }) => {
        const hasMail = key !== 'emergency';
        if (hasMail === (mail !== '')) return [];
        const message = hasMail
          ? 'Enter an email address.'
          : 'The emergency contact has a phone number only.';
        return [{ field: 'mail', message }];
      }),
    ),
  excludedOperations: [
    'post /support',
    'post /support/delete',
    'post /support/restore',
    'delete /support/{key}',
    'post /support/{key}/restore',
  ],
});
