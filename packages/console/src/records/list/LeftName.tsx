import { showDate } from '../../platform/dates/showDate.ts';
import { type Row } from '../requests.ts';
import { toText } from '../values/formValues.ts';
import { CellDetail } from './createListColumns.tsx';

/** Name of a person in a list, with the last day of one who leaves or has left. */
export function LeftName({ row }: { row: Row }) {
  const lastDay = toText(row.last_day);
  return (
    <>
      {toText(row.name)}
      {lastDay !== '' && <CellDetail>{`Last day ${showDate(lastDay)}`}</CellDetail>}
    </>
  );
}
