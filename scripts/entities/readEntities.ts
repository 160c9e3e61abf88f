import { type openMemoryDatabase } from '../../packages/api/src/index.ts';

type Client = Awaited<ReturnType<typeof openMemoryDatabase>>['client'];

/** A column of the catalogue. */
type Column = { name: string; type: string; isRequired: boolean };

/** A constraint or unique index of the catalogue. */
type Constraint = {
  kind: 'primary key' | 'foreign key' | 'unique' | 'check' | 'exclude';
  columns: string[];
  refersTo: string | null;
  text: string;
};

/** A table with its columns and constraints. */
export type Entity = { name: string; columns: Column[]; constraints: Constraint[] };

const CONSTRAINT_KIND = `case contype when 'p' then 'primary key' when 'f' then 'foreign key' when 'u' then 'unique'
  when 'c' then 'check' else 'exclude' end`;

/** Reads every table of a migrated database, sorted by name. */
export async function readEntities(client: Client): Promise<Entity[]> {
  const { rows } = await client.query<Entity>(
    `select rel.relname as name,
        (select jsonb_agg(jsonb_build_object('name', attname, 'type', format_type(atttypid, atttypmod), 'isRequired', attnotnull)
            order by attnum)
          from pg_attribute where attrelid = rel.oid and attnum > 0 and not attisdropped) as columns,
        (select coalesce(jsonb_agg(entry order by entry ->> 'kind', entry ->> 'text'), '[]') from (
          select jsonb_build_object('kind', ${CONSTRAINT_KIND}, 'refersTo', confrelid::regclass::text, 'text', regexp_replace(pg_get_constraintdef(oid), '[[:space:]]+', ' ', 'g'),
              'columns', (select jsonb_agg(attname order by attname) from pg_attribute
                where attrelid = conrelid and attnum = any(conkey))) as entry
            from pg_constraint where conrelid = rel.oid and contype in ('p', 'f', 'u', 'c', 'x')
          union all
          select jsonb_build_object('kind', 'unique', 'refersTo', null, 'columns', '[]'::jsonb,
              'text', regexp_replace(pg_get_indexdef(indexrelid), '^.* USING btree ', 'UNIQUE '))
            from pg_index where indrelid = rel.oid and indisunique and indpred is not null
        ) as entries (entry)) as constraints
      from pg_class as rel
      where rel.relnamespace = 'public'::regnamespace and rel.relkind = 'r' and rel.relname <> 'migration'
      order by rel.relname`,
  );
  return rows;
}
