import { Subheading } from '@storybook/addon-docs/blocks';
import { styled } from 'styled-components';
import { storyNameFromExport } from 'storybook/internal/csf';
import { FactTable, PageSection } from '../../../page/pageLook.ts';
import { createStoryUrl } from '../../../page/storyLink.ts';
import { type FeatureSupport } from './featureSupport.ts';
import { type Feature } from './feature.ts';
import { FEATURES } from './features.ts';
import { TABLES, type ComparedTable } from './tables.ts';

const SUPPORT_TEXTS = { yes: 'Yes', part: 'In part', paid: 'Paid', no: 'No' };

const otherTables = Object.keys(TABLES) as ComparedTable[];

const Scroller = styled.div`
  overflow-x: auto;
`;

const ComparisonTable = styled(FactTable)`
  table-layout: fixed;
  min-inline-size: ${({ theme }) => theme.size.form};

  & :is(th, td) {
    padding-inline: ${({ theme }) => theme.space[3]};
  }

  & :is(th, td):first-child {
    inline-size: 20%;
    padding-inline-start: 0;
    white-space: normal;
  }

  & td {
    color: ${({ theme }) => theme.color.inkMuted};
  }

  & :is(th, td):nth-child(2) {
    background: ${({ theme }) => theme.color.hover};
  }

  & a {
    display: block;
    min-block-size: ${({ theme }) => theme.size.target};
    color: ${({ theme }) => theme.color.accentText};
  }
`;

const SupportText = styled.span<{ $has: FeatureSupport['has'] }>`
  display: block;
  font-weight: ${({ theme }) => theme.weight.medium};
  color: ${({ theme, $has }) => ($has === 'yes' ? theme.color.ink : theme.color.inkMuted)};
`;

const Note = styled.span`
  display: block;
  font: ${({ theme }) => `${theme.text.caption} ${theme.font.body}`};
  overflow-wrap: anywhere;
`;

function OwnCell({ stories, note }: Feature) {
  return (
    <td>
      {stories.length === 0 && <SupportText $has="no">{SUPPORT_TEXTS.no}</SupportText>}
      {stories.map((story) => (
        <a key={story} href={createStoryUrl('Components/Data/DataTable', story)} target="_top">
          {storyNameFromExport(story)}
        </a>
      ))}
      {note !== undefined && <Note>{note}</Note>}
    </td>
  );
}

function OtherCell({ has, by, note }: FeatureSupport) {
  return (
    <td>
      <SupportText $has={has}>{SUPPORT_TEXTS[has]}</SupportText>
      {note !== undefined && <Note>{note}</Note>}
      {by.map((name) => (
        <Note key={name}>
          <code>{name}</code>
        </Note>
      ))}
    </td>
  );
}

/** Compares `DataTable` with other tables. Each feature of `DataTable` links to the stories that prove the feature. */
export function FeatureTable() {
  return FEATURES.map(({ title, features }) => (
    <section key={title}>
      <Subheading>{title}</Subheading>
      <PageSection>
        <Scroller tabIndex={0} role="region" aria-label={title}>
          <ComparisonTable>
            <thead>
              <tr>
                <th scope="col">Feature</th>
                <th scope="col">DataTable</th>
                {otherTables.map((other) => (
                  <th key={other} scope="col">
                    {TABLES[other].name} {TABLES[other].version}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {features.map((feature) => (
                <tr key={feature.name}>
                  <th scope="row">{feature.name}</th>
                  <OwnCell {...feature} />
                  {otherTables.map((other) => (
                    <OtherCell key={other} {...feature[other]} />
                  ))}
                </tr>
              ))}
            </tbody>
          </ComparisonTable>
        </Scroller>
      </PageSection>
    </section>
  ));
}
