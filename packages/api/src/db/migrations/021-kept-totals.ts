import { totalTriggers, type Migration, SLOT } from '../migration.ts';

const MARKS = ['present', 'absent', 'late', 'excused'];
const signed = (sign: '' | '-') => MARKS.map((mark) => `${sign}${mark} as ${mark}`).join(', ');
const sheets = (table: string, sign: '' | '-') =>
  `select date, ${signed(sign)} from ${table} where deleted_at is null`;
const addMarks = (...changes: string[]) => `
    insert into attendance_day as day (date, slot, ${MARKS.join(', ')})
      select date, ${SLOT}, ${MARKS.map((mark) => `sum(${mark})`).join(', ')} from (${changes.join(' union all ')}) as changed
      group by date order by date
      on conflict (date, slot) do update set ${MARKS.map((mark) => `${mark} = day.${mark} + excluded.${mark}`).join(', ')};`;

const addTotal = (year: string, ...changes: [table: string, sign: number][]) => `
    insert into record_total as kept (area, year, slot, total)
      select tg_table_name, year, ${SLOT}, sum(change) from (
        ${changes.map(([table, sign]) => `select ${year} as year, ${String(sign)} as change from ${table} where deleted_at is null`).join(' union all ')}
      ) as changed group by year having sum(change) <> 0 order by year
      on conflict (area, year, slot) do update set total = kept.total + excluded.total;`;

const counting = (name: string, onTruncate: string, [inserted, updated, deleted]: [string, string, string]) =>
  `create or replace function ${name}() returns trigger language plpgsql as $$
    begin
      case tg_op
        when 'TRUNCATE' then ${onTruncate};
        when 'INSERT' then ${inserted}
        when 'UPDATE' then ${updated}
        else ${deleted}
      end case;
      return null;
    end
  $$`;
const countRecords = (name: string, year: string) =>
  counting(name, 'delete from record_total where area = tg_table_name', [
    addTotal(year, ['added', 1]),
    addTotal(year, ['added', 1], ['removed', -1]),
    addTotal(year, ['removed', -1]),
  ]);

const plain = ['student', 'teacher', 'academic_year', 'subject', 'settings', 'faqs', 'support'];
const ofYear = ['timetable', 'attendance', 'diary_notes', 'assessment', 'assignment', 'leaves', 'incident'];
const fill = (table: string, year: string) =>
  `insert into record_total (area, year, slot, total)
    select '${table}', ${year}, 0, count(*) from ${table} where deleted_at is null group by 2`;

const words = (table: string) =>
  `select distinct unnest(string_to_array(name, ' ')) as word from ${table} order by word`;
const named = ['student', 'teacher'];
const lists = ['class', 'section', 'choice', 'subject', 'bell'];

/**
 * Totals of each list and year, which triggers maintain. Connections add to different slots, so that transactions rarely wait
 * for each other; a reader sums the slots. Also the words of people's names, for the search of mistyped names, and the version
 * of the school's lists, for caching.
 */
export const keptTotals: Migration = {
  name: '021-kept-totals',
  statements: [
    'alter table attendance_day add column slot integer not null default 0',
    'alter table attendance_day drop constraint attendance_day_pkey, add primary key (date, slot)',
    counting('count_attendance', 'delete from attendance_day', [
      addMarks(sheets('added', '')),
      addMarks(sheets('added', ''), sheets('removed', '-')),
      addMarks(sheets('removed', '-')),
    ]),
    `create table record_total (
      area text collate "C" not null,
      year text collate "C" not null,
      slot integer not null,
      total bigint not null,
      primary key (area, year, slot)
    )`,
    countRecords('count_records', `''::text`),
    countRecords('count_records_of_year', 'year'),
    ...plain.flatMap((table) => [...totalTriggers(table), fill(table, `''`)]),
    ...ofYear.flatMap((table) => [...totalTriggers(table, { isOfYear: true }), fill(table, 'year')]),

    'create table name_word (word text collate "C" primary key)',
    'create index name_word_alike on name_word using gin (word gin_trgm_ops)',
    `create function keep_name_words() returns trigger language plpgsql as $$
      begin
        if tg_level = 'ROW' then
          insert into name_word select distinct unnest(string_to_array(new.name, ' ')) on conflict do nothing;
        else
          insert into name_word ${words('added')} on conflict do nothing;
        end if;
        return null;
      end
    $$`,
    ...named.flatMap((table) => [
      `insert into name_word ${words(table)} on conflict do nothing`,
      `create trigger ${table}_words_of_new after insert on ${table} referencing new table as added
        for each statement execute function keep_name_words()`,
      `create trigger ${table}_words_of_renamed after update of name on ${table} for each row
        when (old.name is distinct from new.name) execute function keep_name_words()`,
    ]),

    'create table list_version (version uuid not null default gen_random_uuid())',
    'insert into list_version default values',
    `create function change_list_version() returns trigger language plpgsql as $$
      begin
        update list_version set version = gen_random_uuid();
        return null;
      end
    $$`,
    ...lists.map(
      (table) =>
        `create trigger ${table}_changes_lists after insert or update or delete or truncate on ${table}
          for each statement execute function change_list_version()`,
    ),
  ],
};
