import { Heading } from '@storybook/addon-docs/blocks';
import { Suspense, use } from 'react';
import { styled } from 'styled-components';
import { Facts, Part } from '../page/pageLook.ts';
import { createComponentMatrix } from './componentStates.ts';
import { collectCoverage, countTotals, type StoryFile } from './coverage.ts';
import { createScreenMatrix } from './screenMatrix.ts';
import { StateMatrix } from './StateMatrix.tsx';

const Counts = styled(Facts)`
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

let filesPromise: ReturnType<typeof loadFiles> | undefined;

const loadFiles = () => Promise.all(Object.values(importers).map((importFile) => importFile()));

function CoverageTables() {
  filesPromise ??= loadFiles();
  const files = use(filesPromise);
  const coverage = collectCoverage(files);
  return (
    <>
      <Part>
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
      </Part>
      <Heading>Components</Heading>
      <Part>
        <StateMatrix matrix={createComponentMatrix(coverage)} />
      </Part>
      <Heading>Screens</Heading>
      <Part>
        <StateMatrix matrix={createScreenMatrix(files)} />
      </Part>
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
