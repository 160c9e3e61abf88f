import { areas } from '@firstbell/schema';
import { type HandIns as HandInList, handIns } from '@firstbell/schema/copies';
import { CheckboxGroup, notify, Panel } from '@firstbell/ui';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AxiosInstance } from 'axios';
import { placeOf } from '../../platform/access/places.ts';
import { useAccess } from '../../platform/access/useAccess.ts';
import { reasonInWords } from '../../platform/http/reasonInWords.ts';
import { useServices } from '../../platform/services.ts';
import { describeOtherYear } from '../../platform/year/pastYear.ts';
import { useShownYear } from '../../platform/year/ShownYear.ts';
import { areaQueryKey, recordOptions } from '../../records/api.ts';
import { textOf } from '../../records/values/formValues.ts';
import { Waiting } from '../../records/Waiting.tsx';

const pathOf = (key: string) => `/assignment/${key}/hand_ins`;

/** `GET /assignment/<key>/hand_ins`: the students of the section, and who has handed the work in. */
const handInOptions = (http: AxiosInstance, key: string) =>
  queryOptions({
    queryKey: [...areaQueryKey(areas.assignment), key, 'hand_ins'] as const,
    queryFn: async ({ signal }) => handIns.parse((await http.get<unknown>(pathOf(key), { signal })).data),
  });

/** Panel of the students who have handed an assignment in; each press is saved at once. */
export function HandIns({ assignment }: { assignment: string }) {
  const { http } = useServices();
  const { canIn } = useAccess();
  const client = useQueryClient();
  const { years } = useShownYear();
  const { data: record } = useQuery(recordOptions(http, areas.assignment, assignment));
  const isPast = describeOtherYear(textOf(record?.year), years) !== undefined;
  const options = handInOptions(http, assignment);
  const query = useQuery(options);

  const save = async ({ rows }: HandInList, wanted: ReadonlySet<string>) => {
    const changed = rows.filter(({ id, is_in: isIn }) => isIn !== wanted.has(id));
    const next = rows.map((row) => ({ ...row, is_in: wanted.has(row.id) }));
    client.setQueryData(options.queryKey, { rows: next });
    try {
      for (const { id, is_in: wasIn } of changed)
        await http.put<unknown>(pathOf(assignment), { id, is_in: !wasIn });
    } catch (thrown) {
      notify.error(`Not saved: ${reasonInWords(thrown)}`);
      await client.invalidateQueries({ queryKey: options.queryKey });
    }
  };

  return (
    <Waiting title="Handed in" query={query}>
      {(list) => {
        const own = list.rows.filter((row) => row.is_in).map(({ id }) => id);
        return (
          <Panel title="Handed in" actions={`${own.length} of ${list.rows.length}`}>
            <CheckboxGroup
              label="Students who have handed it in"
              name="hand_ins"
              isReadOnly={isPast || !canIn('assignment', 'edit', placeOf(record ?? {}))}
              options={list.rows.map(({ id, name, roll_number: roll }) => ({
                value: id,
                label: [roll, name].filter(Boolean).join(' · '),
              }))}
              value={own}
              onChange={(value) => void save(list, new Set(value))}
            />
          </Panel>
        );
      }}
    </Waiting>
  );
}
