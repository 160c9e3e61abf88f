import { formatCount } from '../../../platform/formatCount.ts';
import { useLoad } from '../../../platform/useApi.ts';
import { preview } from '@firstbell/schema/contracts/moving';
import { type MovingInput, movingInput } from '@firstbell/schema/moving';
import { Skeleton } from '@firstbell/ui';
import { Loaded } from '../../../records/Loaded.tsx';

/** What a move of several students does, before it is saved. */
export function MovedMarks({ input }: { input: MovingInput }) {
  const query = useLoad(preview, { body: input, enabled: movingInput.safeParse(input).success });
  const target = `${input.class}-${input.section}`;
  return (
    <Loaded
      query={query}
      what="what the move does"
      role="alert"
      loading={<Skeleton label="Counting what the move does…" lines={1} />}
    >
      {({ students, moved_marks: moved, left_marks: left }) => (
        <p role="status">
          {students === 0
            ? `All of them are in ${target} already.`
            : [
                `${formatCount(students, 'student moves', 'students move')} to ${target}, with the next free roll numbers.`,
                moved > 0 &&
                  `${formatCount(moved, 'mark of attendance moves', 'marks of attendance move')} to its sheets.`,
                left > 0 &&
                  `${formatCount(left, 'mark stays', 'marks stay')} with the old section until ${target} saves its sheets of these days.`,
                moved + left === 0 && 'No attendance is marked elsewhere from that day on, so no mark moves.',
              ]
                .filter(Boolean)
                .join(' ')}
        </p>
      )}
    </Loaded>
  );
}
