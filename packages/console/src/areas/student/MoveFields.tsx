import { useLoad } from '../../platform/useApi.ts';
import { previewOne } from '@firstbell/schema/contracts/moving';
import { type StudentMove, studentMoveQuery } from '@firstbell/schema';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { showDate } from '../../platform/dates/showDate.ts';
import { useSchoolTime } from '../../platform/dates/useSchoolTime.ts';
import { DayField } from '../../platform/form/DayField.tsx';
import { formatCount } from '../../platform/formatCount.ts';
import { type StoredRecord, type Values } from '../../records/requests.ts';
import { Loaded } from '../../records/Loaded.tsx';
import { toText } from '../../records/values/formValues.ts';
import { PreviewedMarks } from './leaving/PreviewedMarks.ts';

const MOVED_ON = 'moved_on';

const MoveRoot = styled.div`
  display: grid;
  grid-column: 1 / -1;
  gap: ${({ theme }) => theme.space[3]};
  padding-block-end: ${({ theme }) => theme.space[4]};
`;

/** Props of `MoveFields`. */
export type MoveFieldsProps = {
  /** The stored student. */
  record: StoredRecord;
};

/** First day in a new section, with what the move does with the student's marks of attendance; empty while the section is unchanged. */
export function MoveFields({ record }: MoveFieldsProps) {
  const { setValue } = useFormContext<Values>();
  const today = useSchoolTime().today();
  const [className = '', section = '', movedOn = ''] = useWatch<Values>({
    name: ['class', 'section', MOVED_ON],
  }).map(toText);
  const wasPlaced = toText(record.section) !== '';
  const isMove =
    wasPlaced &&
    className !== '' &&
    section !== '' &&
    (className !== record.class || section !== record.section);

  useEffect(() => {
    if (isMove && movedOn === '') setValue(MOVED_ON, today, { shouldDirty: true });
    if (!isMove && movedOn !== '') setValue(MOVED_ON, '', { shouldDirty: true });
  }, [isMove, movedOn, setValue, today]);

  if (!isMove) return null;
  return (
    <MoveRoot>
      <DayField<Values>
        name={MOVED_ON}
        label={`In ${className}-${section} from`}
        isRequired
        description="The first day in the new section. The days before it stay with the old one."
      />
      <MovePreview id={record.key} place={{ class: className, section }} from={movedOn} />
    </MoveRoot>
  );
}

type MovePreviewProps = { id: string; place: { class: string; section: string }; from: string };

function MovePreview({ id, place, from }: MovePreviewProps) {
  const move = { id, ...place, from };
  const query = useLoad(previewOne, { query: move, enabled: studentMoveQuery.safeParse(move).success });
  return (
    <Loaded query={query} what="the marks from that day on" lines={1} role="alert">
      {(data) => <MarksOfMove move={data} target={`${place.class}-${place.section}`} from={from} />}
    </Loaded>
  );
}

function MarksOfMove({ move, target, from }: { move: StudentMove; target: string; from: string }) {
  const moved = move.marks.filter((mark) => mark.is_moved);
  const left = move.marks.filter((mark) => !mark.is_moved);
  const [firstLeft] = left;
  return (
    <PreviewedMarks role="status">
      {move.marks.length === 0 && (
        <p>{`No attendance is marked elsewhere from ${showDate(from)} on, so no mark moves.`}</p>
      )}
      {moved.length > 0 && (
        <>
          <p>
            {`${formatCount(moved.length, 'mark')} of attendance ${moved.length === 1 ? 'moves' : 'move'} to the ${moved.length === 1 ? 'sheet' : 'sheets'} of ${target}:`}
          </p>
          <MarkList marks={moved} />
        </>
      )}
      {firstLeft && (
        <>
          <p>
            {`${formatCount(left.length, 'mark')} ${left.length === 1 ? 'stays' : 'stay'} with ${firstLeft.section} until ${target} saves its ${left.length === 1 ? 'sheet of the day' : 'sheets of these days'}:`}
          </p>
          <MarkList marks={left} />
        </>
      )}
    </PreviewedMarks>
  );
}

const MarkList = ({ marks }: { marks: StudentMove['marks'] }) => (
  <ul>
    {marks.map(({ date, mark }) => (
      <li key={date}>{`${showDate(date)} ${mark}`}</li>
    ))}
  </ul>
);
