import { FilterBox } from '@firstbell/ui';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, spyOn } from 'storybook/test';
import { styled } from 'styled-components';
import { useThemeValues } from '../../.storybook/useThemeValues.ts';
import { iconVocabulary, type IconMeaning } from './iconVocabulary.ts';
import { Specimen, Tiles, Token } from './specimen.tsx';

const IconTile = styled.button`
  display: grid;
  grid-template-columns: auto 1fr;
  align-items: center;
  column-gap: ${({ theme }) => theme.space[3]};
  inline-size: 100%;
  min-block-size: ${({ theme }) => theme.size.row.roomy};
  padding: ${({ theme }) => theme.space[2]};
  border: 1px solid ${({ theme }) => theme.color.hairline};
  border-radius: ${({ theme }) => theme.radius.medium};
  text-align: start;
  color: ${({ theme }) => theme.color.ink};
  background: ${({ theme }) => theme.color.surface};

  &:hover {
    background: ${({ theme }) => theme.color.hover};
  }

  & > svg {
    grid-row: span 2;
  }
`;

const createImportStatement = (name: string) => `import { ${name} } from 'lucide-react';`;

const isMatch = ({ name, meaning }: IconMeaning, query: string) =>
  `${name} ${meaning}`.toLowerCase().includes(query.trim().toLowerCase());

function Vocabulary() {
  const { size } = useThemeValues();
  const [query, setQuery] = useState('');
  const [copiedName, setCopiedName] = useState('');
  const matchingIcons = Object.entries(iconVocabulary)
    .map(([title, icons]) => ({ title, icons: icons.filter((icon) => isMatch(icon, query)) }))
    .filter(({ icons }) => icons.length > 0);
  return (
    <>
      <Specimen title="Icons" intro="A click on an icon copies its import statement.">
        <FilterBox label="Search by name or meaning" value={query} onChange={setQuery} />
        <p role="status">
          {copiedName !== '' && <Token>{createImportStatement(copiedName)} copied.</Token>}
          {matchingIcons.length === 0 &&
            'No icon has this name or meaning. Use another icon of this page, or add one.'}
        </p>
      </Specimen>
      {matchingIcons.map(({ title, icons }) => (
        <Specimen key={title} title={title}>
          <Tiles>
            {icons.map(({ name, meaning, Icon }) => (
              <li key={name}>
                <IconTile
                  type="button"
                  onClick={() => {
                    void navigator.clipboard.writeText(createImportStatement(name)).then(() => {
                      setCopiedName(name);
                    });
                  }}
                >
                  <Icon size={size.icon} aria-hidden />
                  {meaning}
                  <Token>{name}</Token>
                </IconTile>
              </li>
            ))}
          </Tiles>
        </Specimen>
      ))}
    </>
  );
}

const meta = { title: 'Foundations/Icons' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** One icon per meaning, from Lucide at 18 px, beside its label or with a tooltip. */
export const All: Story = {
  render: () => <Vocabulary />,
  play: async ({ canvas }) => {
    const icons = Object.values(iconVocabulary).flat();
    await expect(new Set(icons.map(({ meaning }) => meaning)).size).toBe(icons.length);
    await expect(canvas.getByRole('button', { name: /Export, download/ })).toBeVisible();
  },
};

export const Searched: Story = {
  render: () => <Vocabulary />,
  play: async ({ canvas, userEvent }) => {
    const writeText = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await userEvent.type(canvas.getByRole('searchbox'), 'student');
    await userEvent.click(await canvas.findByRole('button', { name: /^Students/ }));
    await expect(writeText).toHaveBeenCalledWith("import { GraduationCap } from 'lucide-react';");
    await expect(await canvas.findByText(/copied\.$/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Teachers/ })).toBeNull();
    writeText.mockRestore();
  },
};
