import { Heading } from '@storybook/addon-docs/blocks';
import { Suspense, use } from 'react';
import { styled } from 'styled-components';
import { FactTable, PageSection } from '../page/pageLook.ts';
import { createComponentMatrix } from './componentStates.ts';
import { collectCoverage, countTotals, type StoryFile } from './coverage.ts';
import { createScreenMatrix } from './screenMatrix.ts';
import { StateMatrix } from './StateMatrix.tsx';

const Counts = styled(FactTable)`
  inline-size: max-content;

  & :is(th, td):not(:first-child) {
    padding-inline-start: ${({ theme }) => theme.space[6]};
    text-align: end;
  }

  & tbody tr:last-child {
    font-weight: ${({ theme }) => theme.weight.semibold};
  }
`;

const importers = import.meta.glob<StoryFile>(['../**/*.stories.tsx', '!../components/Contract.stories.tsx']);

let filesPromise: Promise<StoryFile[]> | undefined;

const loadFiles = () =>
  (filesPromise ??= Promise.all(Object.values(importers).map((importFile) => importFile())));

function CoverageTables() {
  const files = use(loadFiles());
  const coverage = collectCoverage(files);
  return (
    <>
      <PageSection>
        <Counts>
          <thead>
            <tr>
              <th>Part</th>
              <th>Stories</th>
              <th>With a play</th>
              <th>Tested</th>
            </tr>
          </thead>
          <tbody>
            {countTotals(coverage).map(({ part, stories, plays, tests }) => (
              <tr key={part}>
                <th scope="row">{part}</th>
                <td>{stories}</td>
                <td>{plays}</td>
                <td>{tests}</td>
              </tr>
            ))}
          </tbody>
        </Counts>
      </PageSection>
      <Heading>Components</Heading>
      <PageSection>
        <StateMatrix matrix={createComponentMatrix(coverage)} />
      </PageSection>
      <Heading>Screens</Heading>
      <PageSection>
        <StateMatrix matrix={createScreenMatrix(files)} />
      </PageSection>
    </>
  );
}

/** Page with the numbers of stories, and the coverage of the states of each component and screen. Reads the story files. */
export function CoveragePage() {
  return (
    <Suspense fallback={<p>Reading every story…</p>}>
      <CoverageTables />
    </Suspense>
  );
}
