import * as contracts from '@firstbell/schema/contracts/cards';
import { type CardLayout, reflections, REMARK, type StoredCardLayout } from '@firstbell/schema/cards';
import { sql } from 'drizzle-orm';
import { textArray } from '../../db/arrays.ts';
import { type Orm, selectRow } from '../../db/database.ts';
import { createChangedConflict } from '../../http/changedConflict.ts';
import { type Operation, implement } from '../../operation/operation.ts';
import { type Records } from '../../records/area.ts';
import { inSettingChange } from '../../records/references.ts';

type Row = CardLayout & { version: number };

/** Reads the layout of the report cards. */
export async function readLayout(orm: Orm): Promise<StoredCardLayout> {
  const { version, ...layout } = await selectRow<Row>(
    orm,
    sql`select version, language, title, array_to_json(blocks) as blocks, array_to_json(signatures) as signatures,
        (select coalesce(json_agg(json_build_object('key', key, 'name', name) order by position), '[]')
          from card_area) as areas
      from card_layout`,
  );
  return { layout, version };
}

/** Keys of the fixed entries of a report card, which a graded area of the school must not have. */
const RESERVED_KEYS: ReadonlySet<string> = new Set([...Object.keys(reflections), REMARK]);

/** Returns the operations that read and save the layout. */
export const layoutOperations = ({ db }: Records): Operation[] => [
  implement(contracts.layout, () => readLayout(db.orm)),
  implement(contracts.saveLayout, ({ body: { layout, version } }) =>
    inSettingChange({ db }, async (orm) => {
      const stored = await readLayout(orm);
      if (stored.version !== version) throw createChangedConflict('report cards');
      const { language, title, blocks, signatures, areas } = layout;
      const rows = areas.map(({ key, name }, position) => ({
        key: key === '' || RESERVED_KEYS.has(key) ? crypto.randomUUID() : key,
        position,
        name,
      }));
      await orm.execute(sql`update card_layout set version = version + 1, language = ${language}, title = ${title},
        blocks = ${textArray(blocks)}, signatures = ${textArray(signatures)}`);
      await orm.execute(sql`delete from card_area`);
      await orm.execute(
        sql`insert into card_area select * from jsonb_populate_recordset(null::card_area, ${JSON.stringify(rows)}::jsonb)`,
      );
      return readLayout(orm);
    }),
  ),
];
