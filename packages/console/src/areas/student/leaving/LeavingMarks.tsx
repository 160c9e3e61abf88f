import { useLoad } from '../../../platform/useApi.ts';
import { preview } from '@firstbell/schema/contracts/leaving';
import { type SelectionInput } from '@firstbell/schema';
import { type LeavingPreview, leavingQuery } from '@firstbell/schema/leaving';
import { showDate } from '../../../platform/dates/showDate.ts';
import { formatCount } from '../../../platform/formatCount.ts';
import { Loaded } from '../../../records/Loaded.tsx';
import { PreviewedMarks } from './PreviewedMarks.ts';

/** Marks of attendance after a last day, which a leaving takes off their sheets. */
export function LeavingMarks({ selection, lastDay }: { selection: SelectionInput; lastDay: string }) {
  const body = { selection, last_day: lastDay };
  const query = useLoad(preview, { body, enabled: leavingQuery.safeParse(body).success });
  return (
    <Loaded query={query} what="the marks after that day" lines={1} role="alert">
      {(data) => <MarksLeftOut {...data} hasIds={data.students > 1} side="after" />}
    </Loaded>
  );
}

type MarksLeftOutProps = Pick<LeavingPreview, 'marks' | 'total_marks'> & {
  /** Whether the marks of several students are listed. */
  hasIds?: boolean;
  side: 'before' | 'after';
};

/** Marks of attendance before or after a day, which leave their sheets. */
export function MarksLeftOut({ marks, total_marks: total, hasIds = false, side }: MarksLeftOutProps) {
  if (total === 0)
    return <p role="status">{`No attendance is marked ${side} that day, so no mark is left out.`}</p>;
  const isOne = total === 1;
  const countText = formatCount(total, 'mark of attendance is', 'marks of attendance are');
  return (
    <PreviewedMarks role="status">
      <p>{`${countText} ${side} that day. ${isOne ? 'It leaves its sheet' : 'They leave their sheets'}; Undo gives ${isOne ? 'it' : 'them'} back:`}</p>
      <ul>
        {marks.map(({ id, date, mark }) => (
          <li key={`${id} ${date}`}>{[hasIds && id, showDate(date), mark].filter(Boolean).join(' ')}</li>
        ))}
        {marks.length < total && <li>{`and ${(total - marks.length).toLocaleString('en-IN')} more`}</li>}
      </ul>
    </PreviewedMarks>
  );
}
