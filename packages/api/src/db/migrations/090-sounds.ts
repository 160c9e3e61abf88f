import { sql } from 'drizzle-orm';
import { soundOf } from '../../names/sound.ts';
import { type Orm, rowsOf } from '../database.ts';
import { type Migration } from '../migration.ts';

const people = ['student', 'teacher'];

/** Number of people whose phonetic keys one statement stores. */
const STEP = 2_000;

async function fillSounds(orm: Orm, table: string): Promise<void> {
  const people = sql.identifier(table);
  for (let last: string | undefined = ''; last !== undefined;) {
    const rows: { id: string; name: string }[] = await rowsOf(
      orm,
      sql`select id, name from ${people} where id > ${last} order by id limit ${STEP}`,
    );
    const keys = rows.map(({ id, name }) => ({ id, sound: soundOf(name) }));
    await orm.execute(sql`update ${people} set sound = fresh.sound
      from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as fresh (id text, sound text)
      where ${people}.id = fresh.id`);
    last = rows.at(-1)?.id;
  }
}

/** Adds the phonetic keys of people's names, for the search across scripts and spellings, with a trigram index. */
export const sounds: Migration = {
  name: '090-sounds',
  statements: people.flatMap((table) => [
    `alter table ${table} add column sound text collate "C" not null default ''`,
    `create index ${table}_sound on ${table} using gin (sound gin_trgm_ops)
      with (gin_pending_list_limit = 64) where deleted_at is null`,
  ]),
  fill: async (orm) => {
    for (const table of people) await fillSounds(orm, table);
  },
};
