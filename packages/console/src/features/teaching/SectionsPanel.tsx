import { offeredSections } from '@firstbell/schema';
import { Button, FormField, IconButton, notify, Panel } from '@firstbell/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { reasonInWords } from '../../platform/http/reasonInWords.ts';
import { choicesOptions } from '../../records/api.ts';
import { Waiting } from '../../records/Waiting.tsx';
import { useServices } from '../../platform/services.ts';
import { sectionsOfTeacherOptions, sectionTeachersOptions } from './api.ts';
import { useTeachersSaving } from './useTeachersSaving.ts';

const Choosing = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${({ theme }) => theme.space[2]};
  align-items: end;
  margin-block-start: ${({ theme }) => theme.space[3]};
`;

const Lines = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space[2]};
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${({ theme }) => theme.space[2]};
  }

  & strong {
    margin-inline-end: ${({ theme }) => theme.space[2]};
    font-weight: ${({ theme }) => theme.weight.medium};
  }
`;

/** Panel of the sections of a teacher; it also makes the teacher class teacher of a section. */
export function SectionsPanel({ teacher }: { teacher: string }) {
  const { http } = useServices();
  const client = useQueryClient();
  const query = useQuery(sectionsOfTeacherOptions(http, teacher));
  const classes = useQuery(choicesOptions(http)).data?.classes ?? [];
  const { save, isPending } = useTeachersSaving();
  // A button adds the choice: with the arrow keys a select passes through every section.
  const [selected, setSelected] = useState('');

  const setClassTeacher = async (of: string, section: string, head: string) => {
    try {
      const sections = await client.fetchQuery(sectionTeachersOptions(http, of, ''));
      const now = sections.find((one) => one.section === section);
      const name = `${of}-${section}`;
      const before = now?.class_teacher ? ` in place of ${now.class_teacher.name}` : '';
      const done = head === '' ? `${name} has no class teacher.` : `Class teacher of ${name}${before}.`;
      if (now) await save(now, { class_teacher: head }, done);
    } catch (thrown) {
      notify.error(`Not saved: ${reasonInWords(thrown)}`);
    }
  };

  return (
    <Waiting title="Sections" query={query}>
      {(rows) => {
        const own = rows.filter((row) => row.is_class_teacher);
        const offered = classes.filter(({ retired }) => !retired);
        const places = offered.flatMap(({ name, ...of }) =>
          offeredSections(of)
            .filter((section) => !own.some((one) => one.class === name && one.section === section))
            .map((section) => ({ of: name, section, label: `${name}-${section}` })),
        );
        const chosen = places.find(({ label }) => label === selected);
        return (
          <Panel title="Sections">
            {rows.length === 0 && 'No section this year.'}
            <Lines>
              {rows.map(({ class: of, section, is_class_teacher: isHead, subjects }) => (
                <li key={`${of}-${section}`}>
                  <span>
                    <strong>{`${of}-${section}`}</strong>
                    {[...(isHead ? ['Class teacher'] : []), ...subjects].join(' · ')}
                  </span>
                  {isHead && (
                    <IconButton
                      size="small"
                      label={`No longer class teacher of ${of}-${section}`}
                      icon={<X />}
                      onClick={() => void setClassTeacher(of, section, '')}
                    />
                  )}
                </li>
              ))}
            </Lines>
            <Choosing>
              <FormField
                kind="select"
                label="Class teacher of"
                name="class_teacher_of"
                width="full"
                value={chosen?.label ?? ''}
                isDisabled={isPending}
                options={places.map(({ label }) => ({ value: label, label }))}
                onChange={({ target }) => {
                  setSelected(target.value);
                }}
              />
              <Button
                isDisabled={chosen === undefined}
                isPending={isPending}
                onClick={() => chosen && void setClassTeacher(chosen.of, chosen.section, teacher)}
              >
                Add
              </Button>
            </Choosing>
          </Panel>
        );
      }}
    </Waiting>
  );
}
