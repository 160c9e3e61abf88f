import * as sectionTeachers from '@firstbell/schema/contracts/sectionTeachers';
import { useLoad } from '../../platform/useApi.ts';
import { type SectionPlace } from '@firstbell/schema';
import { type SectionTeacherChanges } from '@firstbell/schema/profiles';
import { FromTo } from '../../records/history/FromTo.tsx';
import { HistoryDisclosure } from '../../records/history/HistoryDisclosure.tsx';
import { ChangedField } from '../../records/history/historyLook.ts';
import { SaveHeading } from '../../records/history/SaveHeading.tsx';
import { LoadedHistory } from '../../records/history/LoadedHistory.tsx';
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
  const query = useLoad(sectionTeachers.changes, { query: { ...place, year } });
  return (
    <LoadedHistory
      query={query}
      label={`History of the teachers of ${formatSectionName(place)}`}
      empty="Nothing was changed in this year. Changes from now on are shown here."
    >
      {(rows) =>
        [...Map.groupBy(rows, ({ version }) => version).values()].map((changes) => {
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
        })
      }
    </LoadedHistory>
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
