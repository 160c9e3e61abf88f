import { Button } from '@firstbell/ui';
import { Heading } from '@storybook/addon-docs/blocks';
import { Suspense, use } from 'react';
import { styled } from 'styled-components';
import { Fitted } from './Fitted.tsx';
import { collectOverview, type ComponentFile, type OverviewEntry } from './overview.ts';
import { PageSection } from './pageLook.ts';

const importers = import.meta.glob<ComponentFile>([
  '../components/[A-Z]*/*.stories.tsx',
  '!../components/*/*.*.stories.tsx',
]);

const Gallery = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(280px, 100%), 1fr));
  gap: ${({ theme }) => theme.space[4]};
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    position: relative;
    display: grid;
    grid-template-rows: 176px auto;
    min-inline-size: 0;
    border: 1px solid ${({ theme }) => theme.color.hairline};
    border-radius: ${({ theme }) => theme.radius.medium};
    overflow: hidden;
    background: ${({ theme }) => theme.color.surface};
  }

  & > li:hover {
    background: ${({ theme }) => theme.color.hover};
  }

  & > li > .thumbnail {
    min-block-size: 0;
    padding: ${({ theme }) => theme.space[4]};
    border-block-end: 1px solid ${({ theme }) => theme.color.hairline};
    /* Not a scroll container, because sticky elements would cover other content. */
    overflow: clip;
    background: ${({ theme }) => theme.color.canvas};
  }

  & > li > .thumbnail > div {
    block-size: 100%;
  }

  & > li > .description {
    display: grid;
    align-content: start;
    gap: ${({ theme }) => theme.space[1]};
    padding: ${({ theme }) => theme.space[4]};
  }

  & > li > .description > a {
    font-weight: ${({ theme }) => theme.weight.semibold};
    color: ${({ theme }) => theme.color.accentText};
  }

  & > li > .description > a::after {
    content: '';
    position: absolute;
    inset: 0;
  }

  & > li > .description > p {
    margin: 0;
    font: ${({ theme }) => `${theme.text.secondary} ${theme.font.body}`};
    color: ${({ theme }) => theme.color.inkMuted};
  }
`;

const Surface = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[3]};
  padding: ${({ theme }) => theme.space[5]};
  border: ${({ theme }) => `${theme.line.thin} solid ${theme.color.hairline}`};
  border-radius: ${({ theme }) => theme.radius.large};
  font: ${({ theme }) => `${theme.text.body} ${theme.font.body}`};
  color: ${({ theme }) => theme.color.ink};
  background: ${({ theme }) => theme.color.raised};
  box-shadow: ${({ theme }) => theme.shadow.dialog};

  & > button {
    justify-self: end;
  }
`;

/** Renders a component. An overlay, such as `Drawer`, is shown as a surface with its title, text and action. */
function Thumbnail({ Component, args }: OverviewEntry) {
  if (args.isOpen !== true) return <Component {...args} />;
  const { title, children, actionLabel } = args;
  return (
    <Surface>
      <strong>{String(title)}</strong>
      <p>{String(children)}</p>
      {typeof actionLabel === 'string' && <Button variant="danger">{actionLabel}</Button>}
    </Surface>
  );
}

function Entries() {
  const groups = Map.groupBy(collectOverview(use(loadFiles())), ({ group }) => group);
  return [...groups].map(([group, entries]) => (
    <section key={group}>
      <Heading>{group}</Heading>
      <PageSection>
        <Gallery>
          {entries.map((entry) => (
            <li key={entry.name}>
              <div className="thumbnail" inert>
                <Fitted width={entry.width}>
                  <Thumbnail {...entry} />
                </Fitted>
              </div>
              <div className="description">
                <a href={`./?path=/docs/components-${entry.name.toLowerCase()}--docs`} target="_top">
                  {entry.name}
                </a>
                <p>{entry.about.replaceAll('`', '')}</p>
              </div>
            </li>
          ))}
        </Gallery>
      </PageSection>
    </section>
  ));
}

let filesPromise: Promise<ComponentFile[]> | undefined;

function loadFiles(): Promise<ComponentFile[]> {
  filesPromise ??= Promise.all(Object.values(importers).map((importFile) => importFile()));
  return filesPromise;
}

/** Shows a thumbnail and the description of every component, in groups. The names link to the components' pages. */
export function OverviewPage() {
  return (
    <Suspense fallback={<p>Loading every component…</p>}>
      <Entries />
    </Suspense>
  );
}
