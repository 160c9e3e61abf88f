import { type SectionTeachers } from '@firstbell/schema';
import { Button, IconButton, Panel, spacing } from '@firstbell/ui';
import { CalendarCheck, X } from 'lucide-react';
import { styled } from 'styled-components';
import { TeacherBox } from './TeacherBox.tsx';
import { useTeachersSaving } from './useTeachersSaving.ts';

const ClassTeacherRow = styled.div`
  display: flex;
  align-items: end;
  gap: ${({ theme }) => theme.space[2]};
  max-inline-size: ${spacing(100)};

  & > :first-child {
    flex: 1;
    min-inline-size: 0;
  }
`;

const Subjects = styled.ul`
  margin: ${({ theme }) => `${theme.space[4]} 0 0`};
  padding: 0;
  list-style: none;

  & > li {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(${spacing(65)}, 100%), 1fr));
    gap: ${({ theme }) => `${theme.space[2]} ${theme.space[5]}`};
    align-items: center;
    padding-block: ${({ theme }) => theme.space[3]};
    border-block-start: ${({ theme }) => theme.line.thin} solid ${({ theme }) => theme.color.hairline};
  }

  & .subject {
    font-weight: ${({ theme }) => theme.weight.medium};
    overflow-wrap: anywhere;
  }

  & .teacher {
    display: flex;
    align-items: center;
    gap: ${({ theme }) => theme.space[1]};
    color: ${({ theme }) => theme.color.inkMuted};
  }
`;

/** Props of `SectionTeachersEditor`. */
export type SectionTeachersEditorProps = { sectionTeachers: SectionTeachers; isReadOnly: boolean };

/** Editor of the class teacher and the subject teachers of a section; each change is saved at once. */
export function SectionTeachersEditor({ sectionTeachers, isReadOnly }: SectionTeachersEditorProps) {
  const { save, isPending } = useTeachersSaving();
  const name = `${sectionTeachers.class}-${sectionTeachers.section}`;
  const { class_teacher: classTeacher, subjects } = sectionTeachers;
  const subjectsWithProposals = subjects.filter(({ proposed }) => proposed.length > 0);
  const isDisabled = isReadOnly || isPending;

  const acceptProposals = () => {
    const accepted = subjectsWithProposals.map(({ key, teachers, proposed }) => ({
      key,
      teachers: [...teachers, ...proposed].map(({ id }) => id),
    }));
    void save(
      sectionTeachers,
      { subjects: accepted },
      `The subjects of ${name} are taught as in the timetable.`,
    );
  };

  return (
    <Panel
      title={`Teachers of ${name}`}
      actions={
        subjectsWithProposals.length > 0 &&
        !isReadOnly && (
          <Button size="small" icon={<CalendarCheck aria-hidden="true" />} onClick={acceptProposals}>
            Assign as in the timetable
          </Button>
        )
      }
    >
      <ClassTeacherRow>
        <TeacherBox
          key={name}
          label="Class teacher"
          value={classTeacher}
          placeholder="Type a name or ID"
          isDisabled={isDisabled}
          onChoose={(id, chosen) =>
            void save(sectionTeachers, { class_teacher: id }, `${chosen} is class teacher of ${name}.`)
          }
        />
        {classTeacher && !isReadOnly && (
          <IconButton
            label={`Remove ${classTeacher.name} as class teacher`}
            icon={<X />}
            onClick={() => void save(sectionTeachers, { class_teacher: '' }, `${name} has no class teacher.`)}
          />
        )}
      </ClassTeacherRow>
      <Subjects aria-label={`Subjects of ${name}`}>
        {subjects.map(({ key, subject, teachers, proposed }) => {
          const ids = teachers.map(({ id }) => id);
          return (
            <li key={key}>
              <div>
                <div className="subject">{subject}</div>
                {teachers.length === 0 && <div className="teacher">Nobody yet</div>}
                {teachers.map((teacher) => (
                  <div className="teacher" key={teacher.id}>
                    {teacher.name}
                    {!isReadOnly && (
                      <IconButton
                        size="small"
                        label={`Remove ${teacher.name} from ${subject}`}
                        icon={<X />}
                        onClick={() => {
                          const remaining = ids.filter((id) => id !== teacher.id);
                          const successText = `${teacher.name} no longer teaches ${subject} in ${name}.`;
                          void save(
                            sectionTeachers,
                            { subjects: [{ key, teachers: remaining }] },
                            successText,
                          );
                        }}
                      />
                    )}
                  </div>
                ))}
              </div>
              {!isReadOnly && (
                <TeacherBox
                  // A new key clears the box once the chosen teacher is in the list.
                  key={`${name} ${ids.join(' ')}`}
                  label={`Add a teacher of ${subject}`}
                  value={null}
                  proposed={proposed}
                  placeholder={proposed[0] ? `In the timetable: ${proposed[0].name}` : 'Type a name or ID'}
                  isDisabled={isDisabled}
                  onChoose={(id, chosen) => {
                    const change = { subjects: [{ key, teachers: [...ids, id] }] };
                    void save(sectionTeachers, change, `${chosen} teaches ${subject} in ${name}.`);
                  }}
                />
              )}
            </li>
          );
        })}
      </Subjects>
    </Panel>
  );
}
