import { TEXT } from '../../migration.ts';

/** Columns of a table whose rows belong to a section: its name and the position of its class stay beside the keys, for sorting. */
export const SECTION_COLUMNS = `
    class_id integer not null,
    class_position integer not null,
    section_id integer not null,
    section ${TEXT}`;

/** A transition table of a statement's trigger, and the sign with which its rows count. */
export type Change = readonly [rows: 'added' | 'removed', sign: 1 | -1];
const ADDED: Change = ['added', 1];
const REMOVED: Change = ['removed', -1];

/** Returns a trigger function that maintains a total; `add` returns the statement that adds changed rows to it. */
export const countingFunction = (
  name: string,
  add: (...changes: readonly Change[]) => string,
  onTruncate?: string,
) => `create function ${name}() returns trigger language plpgsql as $$
  begin
    case tg_op
      ${onTruncate === undefined ? '' : `when 'TRUNCATE' then ${onTruncate};`}
      when 'INSERT' then ${add(ADDED)}
      when 'UPDATE' then ${add(ADDED, REMOVED)}
      else ${add(REMOVED)}
    end case;
    return null;
  end
$$`;

/** Row of a stored total that a connection changes. A total is the sum of 16 rows, so that transactions rarely wait for a row lock. */
export const SLOT = 'pg_backend_pid() % 16';

/** Returns the statement that adds changed rows to the totals of an area and year; `area`, `year` and `condition` are SQL. */
export const addToTotals =
  ({ area, year, condition }: { area: string; year: string; condition: string }) =>
  (...changes: readonly Change[]) => `
    insert into record_total as kept (area, year, slot, total)
      select ${area}, year, ${SLOT}, sum(change) from (
        ${changes.map(([rows, sign]) => `select ${year} as year, ${sign} as change from ${rows} where ${condition}`).join(' union all ')}
      ) as changed group by year having sum(change) <> 0 order by year
      on conflict (area, year, slot) do update set total = kept.total + excluded.total;`;

/** Returns the trigger function that counts the records of a table which are not deleted. */
const countRecords = (name: string, year: string) =>
  countingFunction(
    name,
    addToTotals({ area: 'tg_table_name', year, condition: 'deleted_at is null' }),
    'delete from record_total where area = tg_table_name',
  );

/** Returns the trigger that gives the school's lists a new version at each change of a table. Responses with the lists are cached by version. */
export const changesLists = (table: string) =>
  `create trigger ${table}_changes_lists after insert or update or delete or truncate on ${table}
    for each statement execute function change_list_version()`;

/** A column that refers to a record, with the foreign key that a refusal names, and the SQL condition under which it must refer to one. */
type Reference = { table: string; column: string; to: string; key: string; name: string; when?: string };

/** Returns the triggers that refuse a new reference to a missing or deleted record. A foreign key ignores deletion. */
export const refuseDeleted = ({
  table,
  column,
  to,
  key,
  name,
  when = `new.${column} is not null`,
}: Reference) => {
  const call = `execute function refuse_gone('${column}', '${to}', '${name}', '${key}')`;
  return [
    `create trigger ${name}_of_new before insert on ${table} for each row when (${when}) ${call}`,
    `create trigger ${name}_of_changed before update of ${column} on ${table}
      for each row when (${when} and old.${column} is distinct from new.${column}) ${call}`,
  ];
};

/** Position of a person's number and name in the search text of a record that shows them. */
type Shown = {
  table: string;
  to: 'student' | 'teacher';
  number?: [column: string, at: number];
  name: number;
};

/** Returns the trigger that changes the search text of a record when a foreign key has changed the number or name of its person. */
export const keepSearched = ({ table, to, number, name }: Shown) => {
  const columns = number === undefined ? ['name'] : [number[0], 'name'];
  const positions = number === undefined ? [name] : [name, number[1]];
  return `create trigger ${table}_shown_of_${to} before update of ${columns.join(', ')} on ${table}
    for each row when (new.${to}_id is not null
      and (${columns.map((column) => `old.${column} is distinct from new.${column}`).join(' or ')}))
    execute function keep_searched_person('${to}', '${to}_id', ${positions.map((at) => `'${at}'`).join(', ')})`;
};

/** What many tables use: types, counters, totals, and the functions of their triggers. */
export const shared: readonly string[] = [
  'create extension if not exists pg_trgm',
  // A range from a text to itself lets an exclusion constraint compare texts without another extension.
  'create type textrange as range (subtype = text, collation = "C")',

  // The last number of each kind of generated key, such as 12 for `SB-00012`.
  `create table counter (
    prefix text collate "C" primary key,
    last integer not null
  )`,

  // Number of records by area and year; the year is empty in areas without years, and for all students.
  `create table record_total (
    area ${TEXT},
    year ${TEXT},
    slot integer not null,
    total bigint not null,
    primary key (area, year, slot)
  )`,
  countRecords('count_records', `''::text`),
  countRecords('count_records_of_year', 'year'),

  'create table list_version (version uuid not null default gen_random_uuid())',
  'insert into list_version default values',
  `create function change_list_version() returns trigger language plpgsql as $$
    begin
      update list_version set version = gen_random_uuid();
      return null;
    end
  $$`,

  `create function refuse_gone() returns trigger language plpgsql as $$
    declare
      named text := to_jsonb(new) ->> tg_argv[0];
      found_key text;
    begin
      execute format('select %2$I from %1$I where %2$I = %3$L and deleted_at is null for share', tg_argv[1], tg_argv[3], named)
        into found_key;
      if found_key is null then
        raise foreign_key_violation using
          message = 'The ' || tg_argv[1] || ' ' || coalesce(named, '') || ' is deleted.', constraint = tg_argv[2];
      end if;
      return new;
    end
  $$`,

  // A person's search text begins with number and name. The last arguments of the trigger are the positions of the name, and
  // perhaps of the number, in the row's search text.
  `create function keep_searched_person() returns trigger language plpgsql as $$
    declare
      texts text[] := string_to_array(new.search, chr(1));
      person text[];
    begin
      execute format('select string_to_array(search, chr(1)) from %I where %I = %L', tg_argv[0], tg_argv[1], to_jsonb(new) ->> tg_argv[1])
        into person;
      if person is null then return new; end if;
      texts[tg_argv[2]::integer] := person[2];
      if tg_nargs > 3 then texts[tg_argv[3]::integer] := person[1]; end if;
      new.search := array_to_string(texts, chr(1));
      return new;
    end
  $$`,

  `create function refuse_to_rewrite_history() returns trigger language plpgsql as $$
    begin
      raise exception 'The history of records is only added to: % of table % is refused.', lower(tg_op), tg_table_name
        using errcode = 'restrict_violation';
    end
  $$`,
];
