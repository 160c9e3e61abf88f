import * as sectionTeachers from '@firstbell/schema/contracts/sectionTeachers';
import { requestOptions } from '../../platform/http/requestOptions.ts';
import { offeredSections } from '@firstbell/schema';
import { Button, FormField, IconButton, notify, Panel } from '@firstbell/ui';
import { useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { describeError } from '../../platform/http/describeError.ts';
import { useLoad } from '../../platform/useApi.ts';
import { useChoices } from '../../records/useChoices.ts';
import { QueryContent } from '../../records/QueryContent.tsx';
import { useServices } from '../../platform/services.ts';
import { createSectionUrl } from '../profiles/profileUrls.ts';
import { useTeachersSaving } from './useTeachersSaving.ts';

const AddRow = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${({ theme }) => theme.space[2]};
  align-items: end;
  margin-block-start: ${({ theme }) => theme.space[3]};
`;

/** Panel of a teacher's sections, with controls that add and remove the teacher as class teacher of a section. */
export function SectionsPanel({ teacher }: { teacher: string }) {
  const { http } = useServices();
  const client = useQueryClient();
  const query = useLoad(sectionTeachers.ofTeacher, { key: teacher });
  const classes = useChoices().data?.classes ?? [];
  const { save, isPending } = useTeachersSaving();
  // A button saves the choice, because the arrow keys select every section that they pass.
  const [selectedLabel, setSelectedLabel] = useState('');

  /** Sets the class teacher of a section; an empty `newTeacher` removes the class teacher. */
  const setClassTeacher = async (className: string, section: string, newTeacher: string) => {
    try {
      const { rows } = await client.fetchQuery(
        requestOptions(http, sectionTeachers.list, { query: { class: className } }),
      );
      const current = rows.find((row) => row.section === section);
      const name = `${className}-${section}`;
      const replacementText = current?.class_teacher ? ` in place of ${current.class_teacher.name}` : '';
      const successText =
        newTeacher === '' ? `${name} has no class teacher.` : `Class teacher of ${name}${replacementText}.`;
      if (current) await save(current, { class_teacher: newTeacher }, successText);
    } catch (thrown) {
      notify.error(`Not saved: ${describeError(thrown)}`);
    }
  };

  return (
    <QueryContent title="Sections" query={query}>
      {({ rows }) => {
        const classTeacherRows = rows.filter((row) => row.is_class_teacher);
        const classesInUse = classes.filter(({ retired }) => !retired);
        const places = classesInUse.flatMap(({ name, ...listed }) =>
          offeredSections(listed)
            .filter(
              (section) => !classTeacherRows.some((row) => row.class === name && row.section === section),
            )
            .map((section) => ({ className: name, section, label: `${name}-${section}` })),
        );
        const chosen = places.find(({ label }) => label === selectedLabel);
        return (
          <Panel
            title="Sections"
            empty="No section this year."
            items={rows.map(({ class: className, section, is_class_teacher: isClassTeacher, subjects }) => ({
              id: `${className}-${section}`,
              label: `${className}-${section}`,
              href: createSectionUrl({ class: className, section }),
              description: [...(isClassTeacher ? ['Class teacher'] : []), ...subjects].join(' · '),
              end: isClassTeacher && (
                <IconButton
                  size="small"
                  label={`No longer class teacher of ${className}-${section}`}
                  icon={<X />}
                  onClick={() => void setClassTeacher(className, section, '')}
                />
              ),
            }))}
          >
            <AddRow>
              <FormField
                kind="select"
                label="Class teacher of"
                name="class_teacher_of"
                width="full"
                value={chosen?.label ?? ''}
                isDisabled={isPending}
                options={places.map(({ label }) => ({ value: label, label }))}
                onChange={({ target }) => {
                  setSelectedLabel(target.value);
                }}
              />
              <Button
                isDisabled={chosen === undefined}
                isPending={isPending}
                onClick={() => chosen && void setClassTeacher(chosen.className, chosen.section, teacher)}
              >
                Add
              </Button>
            </AddRow>
          </Panel>
        );
      }}
    </QueryContent>
  );
}
