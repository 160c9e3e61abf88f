import { type NamedTeacher, type SectionTeachers, type SectionPlace } from '@firstbell/schema';
import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../platform/services.ts';
import { Facts, type Fact } from '../../records/values/Facts.tsx';
import { PersonLink } from '../profiles/Links.tsx';
import { InlineList } from '../profiles/InlineList.ts';
import { ProfilePanel } from '../profiles/ProfilePanel.tsx';
import { sectionTeachersOptions } from '../teaching/api.ts';
import { TeachersHistory } from './TeachersHistory.tsx';

const createFact = (label: string, teachers: readonly NamedTeacher[]): Fact => ({
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

/** Creates the facts of the class teacher and of the teachers of each subject; omits facts without a teacher. */
const createFacts = ({ class_teacher: classTeacher, subjects }: SectionTeachers): Fact[] =>
  [
    createFact('Class teacher', classTeacher === null ? [] : [classTeacher]),
    ...subjects.map(({ subject, teachers }) => createFact(subject, teachers)),
  ].filter(({ text }) => text !== '');

const NOBODY = 'No teacher is recorded for this section in this year.';

/** Panel of a section's class teacher and subject teachers, with the history of changes. */
export function TeachersPanel({ place, year }: { place: SectionPlace; year: string }) {
  const { http } = useServices();
  const query = useQuery(sectionTeachersOptions(http, place.class, year));
  const findFacts = (rows: readonly SectionTeachers[]) => {
    const row = rows.find(({ section }) => section === place.section);
    return row ? createFacts(row) : [];
  };
  return (
    <ProfilePanel title="Teachers" query={query} isEmpty={(rows) => rows.length === 0} empty={NOBODY}>
      {(rows) => (
        <>
          {findFacts(rows).length > 0 ? <Facts items={findFacts(rows)} /> : <p>{NOBODY}</p>}
          <TeachersHistory place={place} year={year} />
        </>
      )}
    </ProfilePanel>
  );
}
