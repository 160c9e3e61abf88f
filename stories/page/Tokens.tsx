import { use, useMemo } from 'react';
import { styled } from 'styled-components';
import { useThemeValues } from '../../.storybook/useThemeValues.ts';
import { Chips, FactTable } from './pageLook.ts';
import { findComponents, findTokens } from './sourceTokens.ts';

const sourceLoaders = import.meta.glob<string>(
  ['../../packages/ui/src/{components,chart,dates}/*/*.{ts,tsx}', '!**/*.test.*', '!**/index.ts'],
  { query: '?raw', import: 'default' },
);

const loadedSources = new Map<string, Promise<string[]>>();

/** Loads the sources of a component. The promise is cached, so that each render gets the same promise. */
function loadSources(component: string): Promise<string[]> {
  const loadAll = () =>
    Promise.all(
      Object.entries(sourceLoaders)
        .filter(([path]) => path.includes(`/${component}/`))
        .map(([, load]) => load()),
    );
  const promise = loadedSources.get(component) ?? loadAll();
  loadedSources.set(component, promise);
  return promise;
}

const TokenItem = styled.li`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[1]};
  margin-inline-end: ${({ theme }) => theme.space[3]};
  font: ${({ theme }) => `${theme.text.secondary} ${theme.font.mono}`};

  & > small {
    font-size: inherit;
    color: ${({ theme }) => theme.color.inkMuted};
  }
`;

const Swatch = styled.span`
  inline-size: ${({ theme }) => theme.size.iconTiny};
  block-size: ${({ theme }) => theme.size.iconTiny};
  border: 1px solid ${({ theme }) => theme.color.edge};
  border-radius: ${({ theme }) => theme.radius.small};
`;

/** Maximum number of characters of a shown value. Longer values are on the pages of Foundations. */
const MAX_VALUE_LENGTH = 16;

/** Lists the tokens and components that a component's source uses. */
export function Tokens({ component }: { component: string }) {
  const theme = useThemeValues();
  const sources = use(loadSources(component));
  const groups = useMemo(() => findTokens(sources, theme), [sources, theme]);
  const usedComponents = useMemo(
    () => findComponents(sources).filter((name) => name !== component),
    [sources, component],
  );
  return (
    <>
      <FactTable>
        <thead>
          <tr>
            <th>Group</th>
            <th>Tokens</th>
          </tr>
        </thead>
        <tbody>
          {groups.map(({ group, tokens }) => (
            <tr key={group}>
              <th scope="row">{group}</th>
              <td>
                <Chips>
                  {tokens.map(({ name, value }) => (
                    <TokenItem key={name} title={value}>
                      {group === 'color' && <Swatch style={{ background: value }} />}
                      {name}
                      {group !== 'color' && value.length <= MAX_VALUE_LENGTH && <small>{value}</small>}
                    </TokenItem>
                  ))}
                </Chips>
              </td>
            </tr>
          ))}
        </tbody>
      </FactTable>
      {usedComponents.length > 0 && <p>Built from {new Intl.ListFormat('en').format(usedComponents)}.</p>}
    </>
  );
}
