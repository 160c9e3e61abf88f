import { styled } from 'styled-components';
import { SpecimenTable } from '../foundations/specimen.tsx';
import { createStoryUrl } from '../page/storyLink.ts';
import { type StateCoverage, type Matrix } from './coverage.ts';

const Scroll = styled.div`
  overflow-x: auto;
`;

const Grid = styled(SpecimenTable)`
  & :is(th, td) {
    vertical-align: baseline;
    white-space: nowrap;
  }

  & :is(th, td):not(:first-child) {
    text-align: center;
  }

  & thead th {
    vertical-align: bottom;
    font: ${({ theme }) => `${theme.weight.medium} ${theme.text.caption} ${theme.font.body}`};
    white-space: normal;
  }

  & tbody th {
    font: ${({ theme }) => `${theme.weight.medium} ${theme.text.secondary} ${theme.font.body}`};
  }

  & tbody tr:hover {
    background: ${({ theme }) => theme.color.hover};
  }

  & td {
    color: ${({ theme }) => theme.color.inkMuted};
  }

  & a {
    display: inline-block;
    min-inline-size: ${({ theme }) => theme.size.target};
    line-height: ${({ theme }) => theme.size.target};
    color: ${({ theme }) => theme.color.accentText};
    text-decoration: none;
  }
`;

const Reasons = styled.details`
  & > summary {
    font-weight: ${({ theme }) => theme.weight.medium};
    cursor: pointer;
  }

  & > ${Scroll} {
    margin-block-start: ${({ theme }) => theme.space[3]};
  }

  & td {
    padding-inline-end: ${({ theme }) => theme.space[4]};
  }
`;

function Cell({ coverage, title, name }: { coverage: StateCoverage; title: string; name: string }) {
  if (!coverage) return <td>missing</td>;
  if (coverage.by === 'reason') return <td title={coverage.reason}>–</td>;
  return (
    <td>
      <a href={createStoryUrl(title, coverage.story)} target="_top" aria-label={name}>
        ●
      </a>
    </td>
  );
}

/** Table of components or screens and their states. Each cell links to a story, or has the reason why there is none. */
export function StateMatrix({ matrix }: { matrix: Matrix }) {
  const { rowHeading, countHeadings, states, rows } = matrix;
  const reasons = rows.flatMap(({ name, cells }) =>
    cells.flatMap((coverage, index) =>
      coverage?.by === 'reason' ? [{ name, state: states[index] ?? '', reason: coverage.reason }] : [],
    ),
  );
  return (
    <>
      <Scroll>
        <Grid>
          <thead>
            <tr>
              <th>{rowHeading}</th>
              {[...countHeadings, ...states].map((heading) => (
                <th key={heading}>{heading}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, title, counts, cells }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {counts.map((count, index) => (
                  <td key={countHeadings[index]}>{count}</td>
                ))}
                {cells.map((coverage, index) => (
                  <Cell
                    key={states[index]}
                    coverage={coverage}
                    title={title}
                    name={`${name}: ${states[index] ?? ''}`}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </Grid>
      </Scroll>
      <Reasons>
        <summary>{reasons.length} impossible states</summary>
        <Scroll>
          <SpecimenTable>
            <tbody>
              {reasons.map(({ name, state, reason }) => (
                <tr key={`${name} ${state}`}>
                  <td>{name}</td>
                  <td>{state}</td>
                  <td>{reason}</td>
                </tr>
              ))}
            </tbody>
          </SpecimenTable>
        </Scroll>
      </Reasons>
    </>
  );
}
