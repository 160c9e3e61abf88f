import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { useTheme } from 'styled-components';
import { tokenUsage, type TokenGroup } from '../../packages/ui/src/theme/usage.ts';
import { SpecimenTable, Specimen, Token } from './specimen.tsx';

const meta = { title: 'Foundations/Design tokens' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const groups = Object.entries(tokenUsage) as [TokenGroup, string][];

function Groups() {
  const theme = useTheme();
  return (
    <SpecimenTable>
      <thead>
        <tr>
          <th scope="col">Group</th>
          <th scope="col">Used for</th>
          <th scope="col">Tokens</th>
        </tr>
      </thead>
      <tbody>
        {groups.map(([group, usage]) => {
          const tokens = theme[group];
          return (
            <tr key={group}>
              <th scope="row">{group}</th>
              <td>{usage}</td>
              <td>
                <Token>{typeof tokens === 'string' ? tokens : Object.keys(tokens).join(', ')}</Token>
              </td>
            </tr>
          );
        })}
      </tbody>
    </SpecimenTable>
  );
}

/** Every group of tokens. The package also contains the tokens as custom properties and files for design tools. */
export const EveryGroup: Story = {
  render: () => (
    <Specimen
      title="Design tokens"
      intro="The theme object contains all design tokens. npm run build:ui writes the tokens to tokens.css, and to files in the Design Tokens format 2025.10, which Figma and other tools read."
    >
      <Groups />
    </Specimen>
  ),
  play: async ({ canvas }) => {
    for (const [group, usage] of groups) {
      await expect(canvas.getByRole('rowheader', { name: group })).toBeVisible();
      await expect(canvas.getByText(usage)).toBeVisible();
    }
  },
};
