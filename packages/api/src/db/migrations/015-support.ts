import { supportKeys, supportTitles } from '@firstbell/schema';
import { type Migration, quote, RECORD_COLUMNS } from '../migration.ts';

const rows = supportKeys.map(
  (key, place) =>
    `(${quote(key)}, ${place + 1}, '', '', 1, now(), now(), '', ${quote(supportTitles[key].toLowerCase())})`,
);

/** Table of the three contacts, without a phone number until the school enters one. */
export const support: Migration = {
  name: '015-support',
  statements: [
    `create table support (
      key text collate "C" primary key,
      position integer not null unique,
      mail text collate "C" not null,
      phone text collate "C" not null,
      ${RECORD_COLUMNS}
    )`,
    `insert into support (key, position, mail, phone, version, created_at, updated_at, updated_by, search)
      values ${rows.join(', ')}`,
  ],
};
