import { type Change, SLOT } from './shared.ts';

/**
 * Creates the statements of the triggers that count marks, from the columns that count them, by the letter of the mark. `addToDays` adds
 * the counts of changed sheets to their days; `addToSheets` adds changed marks to the counts of their sheets, if there are any.
 */
export function countMarksIn(counts: Readonly<Record<string, string>>) {
  const columns = Object.values(counts);
  const list = columns.join(', ');
  const sums = columns.map((column) => `sum(${column})`).join(', ');
  const zeros = columns.map(() => '0').join(', ');
  const forEachCount = (build: (column: string) => string) => columns.map(build).join(', ');

  const addToDays = (...changes: readonly Change[]) => {
    const signed = (sign: number) => forEachCount((column) => `${sign < 0 ? '-' : ''}${column} as ${column}`);
    const rows = changes.map(
      ([table, sign]) => `select date, ${signed(sign)} from ${table} where deleted_at is null`,
    );
    // An update that changes no count writes nothing.
    const having = changes.length > 1 ? `having (${sums}) <> (${zeros})` : '';
    return `
      insert into attendance_day as day (date, slot, ${list})
        select date, ${SLOT}, ${sums} from (${rows.join(' union all ')}) as changed
        group by date ${having} order by date
        on conflict (date, slot) do update set ${forEachCount((column) => `${column} = day.${column} + excluded.${column}`)};`;
  };

  const addToSheets = (...changes: readonly Change[]) => {
    const counted = Object.entries(counts).map(
      ([letter, column]) => `coalesce(sum(sign) filter (where letter = '${letter}'), 0) as ${column}`,
    );
    const marks = changes.map(([table, sign]) => `select sheet_id, letter, ${sign} as sign from ${table}`);
    return `
      if exists (select from ${changes[0]?.[0]}) then
        update attendance set ${forEachCount((column) => `${column} = attendance.${column} + changed.${column}`)}
          from (
            select sheet_id, ${counted.join(', ')}
            from (${marks.join(' union all ')}) as marks
            group by sheet_id
          ) as changed
          where attendance.sheet_id = changed.sheet_id and (${forEachCount((column) => `changed.${column}`)}) <> (${zeros});
      end if;`;
  };
  return { addToDays, addToSheets };
}
