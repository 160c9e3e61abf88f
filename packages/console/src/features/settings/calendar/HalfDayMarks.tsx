import * as lists from '@firstbell/schema/contracts/lists';
import { useCall, useSend } from '../../../platform/useApi.ts';
import { type AttendanceSetting } from '@firstbell/schema/sheets';
import { notify, Panel, Switch } from '@firstbell/ui';
import { describeError } from '../../../platform/http/describeError.ts';
import { notifyProblem } from '../../../platform/http/notifyProblem.ts';
import { useChoicesCache } from '../../../records/useChoicesCache.ts';

/** Props of `HalfDayMarks`; `isOffered` tells whether the school offers the mark Half day. */
export type HalfDayMarksProps = { isOffered: boolean; isReadOnly: boolean };

const describe = (isOffered: boolean) =>
  isOffered ? 'Half day is offered in attendance.' : 'Half day is no longer offered in attendance.';

/** Panel with the switch that offers the attendance mark Half day. A change can be undone. */
export function HalfDayMarks({ isOffered, isReadOnly }: HalfDayMarksProps) {
  const call = useCall();
  const choicesCache = useChoicesCache();
  const { mutate, isPending, variables } = useSend(lists.saveAttendanceMarks);

  const undo = async (setting: AttendanceSetting) => {
    try {
      choicesCache.cache(await call(lists.saveAttendanceMarks, { body: setting }));
      notify.success(describe(setting.half_day_marks));
    } catch (thrown) {
      notifyProblem(`Not undone: ${describeError(thrown)}`, thrown, () => undefined);
    }
  };
  const save = (half_day_marks: boolean) => {
    mutate(
      { body: { half_day_marks } },
      {
        onSuccess: (saved) => {
          choicesCache.cache(saved);
          notify.success(describe(half_day_marks), {
            action: { label: 'Undo', onAction: () => void undo({ half_day_marks: !half_day_marks }) },
          });
        },
        onError: (thrown) => notify.error(`Not saved: ${describeError(thrown)}`),
      },
    );
  };

  return (
    <Panel title="Half-day attendance">
      <Switch
        label="Offer the mark Half day"
        description="For a child who is there for half of a school day: it counts as 0.5 of a day attended. Marks that were given stay."
        isSelected={isPending ? variables.body.half_day_marks : isOffered}
        isReadOnly={isPending}
        isDisabled={isReadOnly}
        onChange={save}
      />
    </Panel>
  );
}
