import { FormField } from '@firstbell/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Waiting } from '../../records/Waiting.tsx';
import { useServices } from '../../platform/services.ts';
import { useShownYear } from '../../platform/year/ShownYear.ts';
import { sectionTeachersOptions } from './api.ts';
import { SectionTeachersEditor } from './SectionTeachersEditor.tsx';

const Root = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[3]};
  max-inline-size: ${({ theme }) => theme.size.form};
  margin-block-start: ${({ theme }) => theme.space[4]};
`;

/** Teachers of a section of a class in the shown year; read-only for a year that is not the current one. */
export function TeachersOfClass({ of }: { of: string }) {
  const { http } = useServices();
  const { year } = useShownYear();
  const [chosen, setChosen] = useState('');
  const query = useQuery(sectionTeachersOptions(http, of, year));
  return (
    <Root>
      <Waiting title={`Teachers of ${of}`} query={query}>
        {(sections) => {
          const shown = sections.find(({ section }) => section === chosen) ?? sections[0];
          return (
            <>
              <FormField
                kind="select"
                label="Teachers of section"
                name="section"
                width="short"
                value={shown?.section ?? ''}
                options={sections.map(({ section }) => ({ value: section, label: `${of}-${section}` }))}
                onChange={({ target }) => {
                  setChosen(target.value);
                }}
              />
              {shown && <SectionTeachersEditor of={shown} isReadOnly={year !== ''} />}
            </>
          );
        }}
      </Waiting>
    </Root>
  );
}
