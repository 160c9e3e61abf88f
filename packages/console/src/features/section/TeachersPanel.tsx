import * as sectionTeachers from '@firstbell/schema/contracts/sectionTeachers';
import { useLoad } from '../../platform/useApi.ts';
import { type NamedTeacher, type SectionTeachers, type SectionPlace } from '@firstbell/schema';
import { Link } from '@firstbell/ui';
import { useAccess } from '../../platform/access/useAccess.ts';
import { DetailList, type DetailItem } from '../../records/values/DetailList.tsx';
import { PersonLink } from '../profiles/Links.tsx';
import { InlineList } from '../profiles/InlineList.ts';
import { ProfilePanel } from '../profiles/ProfilePanel.tsx';
import { createSettingsUrl } from '../settings/settingsParts.ts';
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

/** Creates the item of a section without a class teacher, with a link to Settings for those who may choose one. */
const createMissingTeacherItem = (canChoose: boolean): DetailItem => ({
  label: 'Class teacher',
  text: 'Nobody yet',
  content: canChoose ? (
    <>
      {'Nobody yet. '}
      <Link href={createSettingsUrl('classes')}>Choose one</Link>
    </>
  ) : (
    'Nobody yet'
  ),
});

/** Creates detail items of the class teacher and of the teachers of each subject; omits subjects without a teacher. */
const createDetailItems = (
  { class_teacher: classTeacher, subjects }: SectionTeachers,
  canChoose: boolean,
): DetailItem[] => [
  classTeacher === null
    ? createMissingTeacherItem(canChoose)
    : createTeachersItem('Class teacher', [classTeacher]),
  ...subjects.map(({ subject, teachers }) => createTeachersItem(subject, teachers)),
];

const NO_TEACHERS_TEXT = 'No teacher is recorded for this section in this year.';

/** Panel of a section's class teacher and subject teachers, with the history of changes. */
export function TeachersPanel({ place, year }: { place: SectionPlace; year: string }) {
  const { can } = useAccess();
  const query = useLoad(sectionTeachers.list, { query: { class: place.class, year } });
  const createItemsOfSection = (rows: readonly SectionTeachers[]) => {
    const row = rows.find(({ section }) => section === place.section);
    const hasTeachers =
      row?.class_teacher !== null || row.subjects.some(({ teachers }) => teachers.length > 0);
    return row && (hasTeachers || year === '')
      ? createDetailItems(row, year === '' && can('school_lists', 'edit'))
      : [];
  };
  return (
    <ProfilePanel
      title="Teachers"
      query={query}
      isEmpty={({ rows }) => rows.length === 0}
      empty={NO_TEACHERS_TEXT}
    >
      {({ rows }) => (
        <>
          {createItemsOfSection(rows).length > 0 ? (
            <DetailList items={createItemsOfSection(rows)} />
          ) : (
            <p>{NO_TEACHERS_TEXT}</p>
          )}
          <TeachersHistory place={place} year={year} />
        </>
      )}
    </ProfilePanel>
  );
}
