/** Types that a text of an earlier version becomes. */
type Typed = 'date' | 'timestamptz' | 'smallint';

/** Makes the function `as_<type>` that gives the value a text of a form stands for, and null where it stands for none. */
export const asType = (type: Typed, form: string) => `create function as_${type}(typed text) returns ${type}
  language plpgsql immutable as $$
    begin
      if typed !~ '${form}' then return null; end if;
      return typed::${type};
    exception when data_exception then
      return null;
    end
  $$`;

/** A column whose texts become values: where one stands for none, `fresh` takes its place. */
type Keeping = {
  table: string;
  column: string;
  is: Typed;
  fresh: string;
  /** Column by which the history knows the record. */
  key?: string;
  /** Further assignments of the update. */
  set?: string;
  /** The condition for the rows that are meant; by default those whose text stands for nothing. */
  which?: string;
};

const SAYS: Record<Typed, string> = {
  date: 'An update: this was no date',
  timestamptz: 'An update: this was no time',
  smallint: 'An update: this was no number',
};

/**
 * Makes the statement that puts `fresh` in the place of texts that stand for no value, and those texts into the history of
 * their records, as an edit that made a new version.
 */
export const keepTyped = ({ table, column, is, fresh, key = 'key', set, which }: Keeping) =>
  `with before as (
    select ${key}, "${column}" as typed from ${table}
    where ${which ?? `as_${is}("${column}") is null`} and "${column}" is distinct from ${fresh}
  ), kept as (
    update ${table} set "${column}" = ${fresh}, version = version + 1${set === undefined ? '' : `, ${set}`}
    from before where ${table}.${key} = before.${key}
    returning ${table}.${key} as record, version, typed, "${column}" as fresh
  )
  insert into change (area, record, version, kind, field, "from", "to", changed_by, changed_at)
    select '${table}', record, version, 'edited', '${column}', to_jsonb(typed), to_jsonb(fresh), '${SAYS[is]}', now() from kept`;

/** Makes the part of `alter table` that gives a column of texts another type; an empty text becomes null. */
export const alterTyped = (column: string, type: string) =>
  `alter column "${column}" type ${type} using nullif("${column}", '')::${type}`;
