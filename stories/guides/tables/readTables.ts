import { type PgliteDatabase } from '@firstbell/api';

/** A column; `refersTo` is the table of its foreign key. */
type Column = { name: string; type: string; isRequired: boolean; refersTo: string | null };

/** A table with its columns, and the definitions of its constraints and unique indexes. */
export type Table = { name: string; columns: Column[]; constraints: string[] };

/** Reads every table of a migrated database from its catalogue, sorted by name. */
export async function readTables({ client }: PgliteDatabase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select rel.relname as name,
        (select jsonb_agg(jsonb_build_object('name', attname, 'type', format_type(atttypid, atttypmod), 'isRequired', attnotnull,
            'refersTo', (select min(confrelid::regclass::text) from pg_constraint
              where contype = 'f' and conrelid = rel.oid and attnum = any(conkey))) order by attnum)
          from pg_attribute where attrelid = rel.oid and attnum > 0 and not attisdropped) as columns,
        (select coalesce(jsonb_agg(definition order by definition), '[]') from (
          select pg_get_constraintdef(oid) as definition
            from pg_constraint where conrelid = rel.oid and contype in ('p', 'f', 'u', 'c', 'x')
          union all
          select regexp_replace(pg_get_indexdef(indexrelid), '^.* USING btree ', 'UNIQUE ')
            from pg_index where indrelid = rel.oid and indisunique and indpred is not null
        ) as definitions) as constraints
      from pg_class as rel
      where rel.relnamespace = 'public'::regnamespace and rel.relkind = 'r' and rel.relname <> 'migration'
      order by rel.relname`,
  );
  return rows;
}
