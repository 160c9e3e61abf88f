import { type NamedTeacher, type SectionTeachers } from '@firstbell/schema';
import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../platform/services.ts';
import { type SectionPlace } from '../profiles/addresses.ts';
import { Facts, type Fact } from '../profiles/Facts.tsx';
import { PersonLink } from '../profiles/Links.tsx';
import { Names } from '../profiles/Names.ts';
import { ProfilePanel } from '../profiles/ProfilePanel.tsx';
import { sectionTeachersOptions } from '../teaching/api.ts';
import { TeachersHistory } from './TeachersHistory.tsx';

const factOf = (label: string, teachers: readonly NamedTeacher[]): Fact => ({
  label,
  text: teachers.map(({ name }) => name).join(', '),
  content: (
    <Names>
      {teachers.map(({ id, name }) => (
        <li key={id}>
          <PersonLink area="teacher" id={id} name={name} />
        </li>
      ))}
    </Names>
  ),
});

/** Makes a fact of the class teacher, and one of the teachers of each subject that has any. */
const factsOf = ({ class_teacher: head, subjects }: SectionTeachers): Fact[] =>
  [
    factOf('Class teacher', head === null ? [] : [head]),
    ...subjects.map(({ subject, teachers }) => factOf(subject, teachers)),
  ].filter(({ text }) => text !== '');

const NOBODY = 'No teacher is kept for this section in this year.';

/** Panel of a section's class teacher and of its subjects with their teachers, now and before. */
export function TeachersPanel({ place, year }: { place: SectionPlace; year: string }) {
  const { http } = useServices();
  const query = useQuery(sectionTeachersOptions(http, place.class, year));
  const factsIn = (rows: readonly SectionTeachers[]) => {
    const found = rows.find(({ section }) => section === place.section);
    return found ? factsOf(found) : [];
  };
  return (
    <ProfilePanel title="Teachers" query={query} isEmpty={(rows) => rows.length === 0} empty={NOBODY}>
      {(rows) => (
        <>
          {factsIn(rows).length > 0 ? <Facts items={factsIn(rows)} /> : <p>{NOBODY}</p>}
          <TeachersHistory place={place} year={year} />
        </>
      )}
    </ProfilePanel>
  );
}
