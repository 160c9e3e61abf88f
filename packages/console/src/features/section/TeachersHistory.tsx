import * as sectionTeachers from '@firstbell/schema/contracts/sectionTeachers';
import { useLoad } from '../../platform/http/useApi.ts';
import { type SectionPlace } from '@firstbell/schema';
import { type SectionTeacherChanges } from '@firstbell/schema/profiles';
import { Skeleton } from '@firstbell/ui';
import { FromTo } from '../../records/history/FromTo.tsx';
import { HistoryDisclosure } from '../../records/history/HistoryDisclosure.tsx';
import { ChangedField, HistoryGroups } from '../../records/history/historyLook.ts';
import { SaveHeading } from '../../records/history/SaveHeading.tsx';
import { LoadFailed } from '../../records/LoadFailed.tsx';
import { formatSectionName } from '../profiles/profileUrls.ts';

type TeachersHistoryProps = { place: SectionPlace; year: string };
type TeacherChange = SectionTeacherChanges['rows'][number];

/** Disclosure that lists the changes of a section's teachers; loads the changes when it is opened. */
export function TeachersHistory(props: TeachersHistoryProps) {
  return (
    <HistoryDisclosure>
      <Changes {...props} />
    </HistoryDisclosure>
  );
}

function Changes({ place, year }: TeachersHistoryProps) {
  const { data, error, isFetching } = useLoad(sectionTeachers.changes, { query: { ...place, year } });
  if (data === undefined) {
    return error && !isFetching ? (
      <LoadFailed role="alert" title="The history could not be loaded" error={error} />
    ) : (
      <Skeleton label="Loading the history…" lines={4} />
    );
  }
  if (data.rows.length === 0)
    return <p>Nothing was changed in this year. Changes from now on are shown here.</p>;
  const saves = [...Map.groupBy(data.rows, ({ version }) => version).values()];
  return (
    <HistoryGroups aria-label={`History of the teachers of ${formatSectionName(place)}`}>
      {saves.map((changes) => {
        const [firstChange] = changes;
        return (
          <li key={firstChange?.id}>
            {firstChange && (
              <SaveHeading text={`Changed by ${firstChange.changed_by}`} at={firstChange.changed_at} />
            )}
            <ul>
              {changes.map((change) => (
                <ChangeLine key={change.id} change={change} />
              ))}
            </ul>
          </li>
        );
      })}
    </HistoryGroups>
  );
}

const ChangeLine = ({ change: { subject, from, to } }: { change: TeacherChange }) => (
  <ChangedField>
    <span className="name">{subject ?? 'Class teacher'}</span>
    <FromTo from={<Teachers teachers={from} />} to={<Teachers teachers={to} />} />
  </ChangedField>
);

const Teachers = ({ teachers }: { teachers: TeacherChange['from'] }) =>
  teachers.length === 0 ? (
    <span className="none">Nobody</span>
  ) : (
    <span>{teachers.map(({ name }) => name).join(', ')}</span>
  );
