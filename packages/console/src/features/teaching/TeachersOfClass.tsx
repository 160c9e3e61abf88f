import * as sectionTeachers from '@firstbell/schema/contracts/sectionTeachers';
import { useLoad } from '../../platform/useApi.ts';
import { FormField } from '@firstbell/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { QueryContent } from '../../records/QueryContent.tsx';
import { FormStack } from '../../platform/layout/Stack.ts';
import { useShownYear } from '../../platform/year/ShownYear.ts';
import { SectionTeachersEditor } from './SectionTeachersEditor.tsx';

const Root = styled(FormStack)`
  margin-block-start: ${({ theme }) => theme.space[4]};
`;

/** Editor of the teachers of a class's sections in the shown year; read-only for a year that is not the current one. */
export function TeachersOfClass({ schoolClass }: { schoolClass: string }) {
  const { year } = useShownYear();
  const [chosen, setChosen] = useState('');
  const query = useLoad(sectionTeachers.list, { query: { class: schoolClass, year } });
  return (
    <Root $gap={3}>
      <QueryContent title={`Teachers of ${schoolClass}`} query={query}>
        {({ rows: sections }) => {
          const shownSection = sections.find(({ section }) => section === chosen) ?? sections[0];
          return (
            <>
              <FormField
                kind="select"
                label="Teachers of section"
                name="section"
                width="short"
                value={shownSection?.section ?? ''}
                options={sections.map(({ section }) => ({
                  value: section,
                  label: `${schoolClass}-${section}`,
                }))}
                onChange={({ target }) => {
                  setChosen(target.value);
                }}
              />
              {shownSection && (
                <SectionTeachersEditor sectionTeachers={shownSection} isReadOnly={year !== ''} />
              )}
            </>
          );
        }}
      </QueryContent>
    </Root>
  );
}
