/** Types to which migrations convert text columns of earlier versions. */
type ColumnType = 'date' | 'timestamptz' | 'smallint';

/** Returns the statement that creates the function `as_<type>`: it parses a text that matches `pattern`, or returns null. */
export const asType = (
  type: ColumnType,
  pattern: string,
) => `create function as_${type}(typed text) returns ${type}
  language plpgsql immutable as $$
    begin
      if typed !~ '${pattern}' then return null; end if;
      return typed::${type};
    exception when data_exception then
      return null;
    end
  $$`;

/** A text column to convert; the SQL expression `replacement` replaces texts that cannot be parsed. */
type Replacement = {
  table: string;
  column: string;
  type: ColumnType;
  replacement: string;
  /** Key column of the table. */
  key?: string;
  /** Further assignments of the update. */
  set?: string;
  /** Condition for the rows; by default those whose text cannot be parsed. */
  where?: string;
};

const CHANGE_AUTHORS: Record<ColumnType, string> = {
  date: 'An update: this was no date',
  timestamptz: 'An update: this was no time',
  smallint: 'An update: this was no number',
};

/**
 * Returns the statement that replaces texts that cannot be parsed by `replacement`, and writes them to the history of their records
 * as an edit.
 */
export const replaceUnparsable = ({
  table,
  column,
  type,
  replacement,
  key = 'key',
  set,
  where,
}: Replacement) =>
  `with before as (
    select ${key}, "${column}" as typed from ${table}
    where ${where ?? `as_${type}("${column}") is null`} and "${column}" is distinct from ${replacement}
  ), kept as (
    update ${table} set "${column}" = ${replacement}, version = version + 1${set === undefined ? '' : `, ${set}`}
    from before where ${table}.${key} = before.${key}
    returning ${table}.${key} as record, version, typed, "${column}" as fresh
  )
  insert into change (area, record, version, kind, field, "from", "to", changed_by, changed_at)
    select '${table}', record, version, 'edited', '${column}', to_jsonb(typed), to_jsonb(fresh), '${CHANGE_AUTHORS[type]}', now() from kept`;

/** Returns the clause of `alter table` that converts a text column to another type; an empty text becomes null. */
export const alterTyped = (column: string, type: string) =>
  `alter column "${column}" type ${type} using nullif("${column}", '')::${type}`;
