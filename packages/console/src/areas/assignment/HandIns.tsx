import { createQueryKey } from '../../platform/http/requestOptions.ts';
import { useCall, useLoad } from '../../platform/useApi.ts';
import * as contracts from '@firstbell/schema/contracts/handIns';
import { areas } from '@firstbell/schema';
import { type HandIns as HandInList } from '@firstbell/schema/hand-ins';
import { CheckboxGroup, Panel } from '@firstbell/ui';
import { useQueryClient } from '@tanstack/react-query';
import { toPlace } from '../../platform/access/places.ts';
import { useAccess } from '../../platform/access/useAccess.ts';
import { notifyProblem } from '../../platform/http/notifyProblem.ts';
import { describeOtherYear } from '../../platform/year/otherYear.ts';
import { useShownYear } from '../../platform/year/ShownYear.ts';
import { useRecord } from '../../records/useRecord.ts';
import { toText } from '../../records/values/formValues.ts';
import { QueryContent } from '../../records/QueryContent.tsx';

/** Panel with a checkbox per student, checked if the student has handed in the assignment; each change is saved at once. */
export function HandIns({ assignmentKey }: { assignmentKey: string }) {
  const call = useCall();
  const { canActOn } = useAccess();
  const client = useQueryClient();
  const { years } = useShownYear();
  const { data: record } = useRecord(areas.assignment, assignmentKey);
  const isOtherYear = describeOtherYear(toText(record?.year), years) !== undefined;
  const query = useLoad(contracts.list, { key: assignmentKey });
  const queryKey = [...createQueryKey(contracts.list), assignmentKey];

  /** Updates the cached hand-ins of some students. */
  const updateCachedHandIns = async (changed: ReadonlyMap<string, boolean>) => {
    // The response to a request that is still in flight would bring the old values back.
    await client.cancelQueries({ queryKey });
    client.setQueryData<HandInList>(
      queryKey,
      (list) =>
        list && { rows: list.rows.map((row) => ({ ...row, is_in: changed.get(row.id) ?? row.is_in })) },
    );
  };

  /** Saves which students have handed in, with an optimistic update that is rolled back for failed saves. */
  const save = async ({ rows }: HandInList, checkedIds: ReadonlySet<string>) => {
    const changed = rows.filter(({ id, is_in: isIn }) => isIn !== checkedIds.has(id));
    const previousValues = new Map(changed.map(({ id, is_in: wasIn }) => [id, wasIn]));
    await updateCachedHandIns(new Map(changed.map(({ id, is_in: wasIn }) => [id, !wasIn])));
    try {
      for (const { id, is_in: wasIn } of changed) {
        await call(contracts.save, { key: assignmentKey, body: { id, is_in: !wasIn } });
        previousValues.delete(id);
      }
    } catch (thrown) {
      notifyProblem('Not saved', thrown);
      await updateCachedHandIns(previousValues);
      await client.invalidateQueries({ queryKey });
    }
  };

  return (
    <QueryContent title="Handed in" query={query}>
      {(list) => {
        const handedInIds = list.rows.filter((row) => row.is_in).map(({ id }) => id);
        return (
          <Panel title="Handed in" actions={`${handedInIds.length} of ${list.rows.length}`}>
            <CheckboxGroup
              label="Students who have handed it in"
              name="hand_ins"
              isReadOnly={isOtherYear || !canActOn('assignment', 'edit', toPlace(record ?? {}))}
              options={list.rows.map(({ id, name, roll_number: roll }) => ({
                value: id,
                label: [roll, name].filter(Boolean).join(' · '),
              }))}
              value={handedInIds}
              onChange={(value) => void save(list, new Set(value))}
            />
          </Panel>
        );
      }}
    </QueryContent>
  );
}
