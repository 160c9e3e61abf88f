import { type NamedTeacher, type SectionTeachers, type SectionPlace } from '@firstbell/schema';
import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../platform/services.ts';
import { DetailList, type DetailItem } from '../../records/values/DetailList.tsx';
import { PersonLink } from '../profiles/Links.tsx';
import { InlineList } from '../profiles/InlineList.ts';
import { ProfilePanel } from '../profiles/ProfilePanel.tsx';
import { sectionTeachersOptions } from '../teaching/api.ts';
import { TeachersHistory } from './TeachersHistory.tsx';

const createTeachersItem = (label: string, teachers: readonly NamedTeacher[]): DetailItem => ({
  label,
  text: teachers.map(({ name }) => name).join(', '),
  content: (
    <InlineList>
      {teachers.map(({ id, name }) => (
        <li key={id}>
          <PersonLink area="teacher" id={id} name={name} />
        </li>
      ))}
    </InlineList>
  ),
});

/** Creates detail items of the class teacher and of the teachers of each subject; omits items without a teacher. */
const createDetailItems = ({ class_teacher: classTeacher, subjects }: SectionTeachers): DetailItem[] =>
  [
    createTeachersItem('Class teacher', classTeacher === null ? [] : [classTeacher]),
    ...subjects.map(({ subject, teachers }) => createTeachersItem(subject, teachers)),
  ].filter(({ text }) => text !== '');

const NOBODY = 'No teacher is recorded for this section in this year.';

/** Panel of a section's class teacher and subject teachers, with the history of changes. */
export function TeachersPanel({ place, year }: { place: SectionPlace; year: string }) {
  const { http } = useServices();
  const query = useQuery(sectionTeachersOptions(http, place.class, year));
  const findDetailItems = (rows: readonly SectionTeachers[]) => {
    const row = rows.find(({ section }) => section === place.section);
    return row ? createDetailItems(row) : [];
  };
  return (
    <ProfilePanel title="Teachers" query={query} isEmpty={(rows) => rows.length === 0} empty={NOBODY}>
      {(rows) => (
        <>
          {findDetailItems(rows).length > 0 ? <DetailList items={findDetailItems(rows)} /> : <p>{NOBODY}</p>}
          <TeachersHistory place={place} year={year} />
        </>
      )}
    </ProfilePanel>
  );
}
