import * as lists from '@firstbell/schema/contracts/lists';
import { useCall } from '../../../platform/useApi.ts';
import { Panel, Switch } from '@firstbell/ui';
import { useMutation } from '@tanstack/react-query';
import { notifyProblem } from '../../../platform/http/notifyProblem.ts';
import { createSettingSave } from '../createSettingSave.ts';
import { useChoicesCache } from '../../../records/useChoicesCache.ts';

/** Props of `HalfDayMarks`; `isOffered` tells whether the school offers the mark Half day. */
export type HalfDayMarksProps = { isOffered: boolean; isReadOnly: boolean };

const describe = (isOffered: boolean) =>
  isOffered ? 'Half day is offered in attendance.' : 'Half day is no longer offered in attendance.';

/** Panel with the switch that offers the attendance mark Half day. A change can be undone. */
export function HalfDayMarks({ isOffered, isReadOnly }: HalfDayMarksProps) {
  const call = useCall();
  const choicesCache = useChoicesCache();
  const save = createSettingSave<boolean>({
    send: async (half_day_marks) => {
      choicesCache.cache(await call(lists.saveAttendanceMarks, { body: { half_day_marks } }));
      return half_day_marks;
    },
    refetch: choicesCache.refetch,
    messages: { saved: describe(!isOffered), undone: describe(isOffered) },
  });
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (isOn: boolean) => save(isOn, isOffered),
    onError: (thrown) => notifyProblem('Not saved', thrown),
  });

  return (
    <Panel title="Half-day attendance">
      <Switch
        label="Offer the mark Half day"
        description="For a child who is there for half of a school day: it counts as 0.5 of a day attended. Marks that were given stay."
        isSelected={isPending ? variables : isOffered}
        isReadOnly={isPending}
        isDisabled={isReadOnly}
        onChange={(isOn) => mutate(isOn)}
      />
    </Panel>
  );
}
