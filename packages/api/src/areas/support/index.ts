import {
  support as definition,
  type SupportInput,
  type SupportKey,
  supportKeys,
  supportTitles,
} from '@firstbell/schema';
import { integer } from 'drizzle-orm/pg-core';
import { type InputToCheck } from '../../records/area.ts';
import { createRecordTable } from '../../records/fieldColumns.ts';
import { recordArea } from '../../records/recordArea.ts';

const table = createRecordTable(definition, {
  /** Position on the page. */
  position: integer().notNull(),
});

const isKnown = (key: string): key is SupportKey => supportKeys.some((known) => known === key);

const titleOf = (key: string) => (isKnown(key) ? supportTitles[key] : key);

/** Area of support contacts. */
export const support = recordArea({
  definition,
  table,
  list: {
    sorts: { contact: [table.position] },
    values: { mail: table.mail, phone: table.phone },
    toRow: ({ key, mail, phone }) => ({ contact: titleOf(String(key)), mail, phone }),
  },
  check: (_, toCheck: readonly InputToCheck<SupportInput>[]) =>
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
});
