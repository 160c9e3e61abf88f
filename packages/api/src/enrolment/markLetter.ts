import { attendanceMarks, toLetter } from '@firstbell/schema';
import { sql } from 'drizzle-orm';

/** SQL expression for a mark, from the column with its first letter. */
export const markFromLetter = (column: string) =>
  sql.raw(
    `case ${column} ${attendanceMarks.map((mark) => `when '${toLetter(mark)}' then '${mark}'`).join(' ')} end`,
  );
