import { contrast, contrastRules, themes, type ColorRole, type ContrastRule } from '@firstbell/ui';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { Check } from 'lucide-react';
import { expect, within } from 'storybook/test';
import { styled } from 'styled-components';
import { colorUsage } from '../../packages/ui/src/theme/usage.ts';
import { SpecimenTable, Specimen, Token } from './specimen.tsx';

const colorGroups: Record<string, readonly ColorRole[]> = {
  Surfaces: ['canvas', 'surface', 'raised', 'sunken', 'hover', 'pressed', 'scrim'],
  'Ink and edges': [
    'ink',
    'inkMuted',
    'inkDisabled',
    'hairline',
    'edge',
    'edgeHover',
    'edgeSoft',
    'groundEdge',
    'focus',
  ],
  Action: [
    'accent',
    'accentHover',
    'accentPressed',
    'onAccent',
    'accentText',
    'accentSoft',
    'accentSoftHover',
  ],
  Meaning: [
    'successText',
    'successSoft',
    'warningText',
    'warningSoft',
    'dangerText',
    'dangerSoft',
    'violetText',
    'violetSoft',
    'danger',
    'dangerHover',
    'onDanger',
  ],
  Logo: ['brandMark'],
};

const shownThemes = Object.values(themes);
const themeTitles = { light: 'Light', dark: 'Dark', contrast: 'High contrast' } as const;

const Swatch = styled.span`
  display: inline-block;
  inline-size: ${({ theme }) => theme.space[10]};
  block-size: ${({ theme }) => theme.space[8]};
  margin-inline-end: ${({ theme }) => theme.space[2]};
  border: 1px solid ${({ theme }) => theme.color.hairline};
  border-radius: ${({ theme }) => theme.radius.medium};
  vertical-align: middle;
`;

const PairSample = styled.span`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space[3]};
  min-block-size: ${({ theme }) => theme.size.control};
  padding-inline: ${({ theme }) => theme.space[3]};
  border: 1px solid ${({ theme }) => theme.color.hairline};
  border-radius: ${({ theme }) => theme.radius.medium};
  font-variant-numeric: tabular-nums;
`;

const EdgeSample = styled.span`
  display: inline-grid;
  place-items: center;
  inline-size: ${({ theme }) => theme.size.target};
  block-size: ${({ theme }) => theme.size.target};
  border: 2px solid;
  border-radius: ${({ theme }) => theme.radius.small};

  & svg {
    inline-size: ${({ theme }) => theme.size.iconTiny};
  }
`;

const UsageCell = styled.td`
  min-inline-size: 240px;
  font: ${({ theme }) => `${theme.text.secondary} ${theme.font.body}`};
`;

const meta = { title: 'Foundations/Colours' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const columns = shownThemes.map(({ name }) => (
  <th key={name} scope="col">
    {themeTitles[name]}
  </th>
));

/** Colours by role, in the three themes, with their usage. Components use only these roles. */
export const ByRole: Story = {
  render: () => (
    <>
      {Object.entries(colorGroups).map(([title, roles]) => (
        <Specimen key={title} title={title}>
          <SpecimenTable>
            <thead>
              <tr>
                <th scope="col">Role</th>
                {columns}
                <th scope="col">Used for</th>
              </tr>
            </thead>
            <tbody>
              {roles.map((role) => (
                <tr key={role}>
                  <th scope="row">{role}</th>
                  {shownThemes.map(({ name, color }) => (
                    <td key={name}>
                      <Swatch style={{ background: color[role] }} />
                      <Token>{color[role]}</Token>
                    </td>
                  ))}
                  <UsageCell>{colorUsage[role]}</UsageCell>
                </tr>
              ))}
            </tbody>
          </SpecimenTable>
        </Specimen>
      ))}
    </>
  ),
  play: async ({ canvas }) => {
    await expect(Object.values(colorGroups).flat().sort()).toEqual(Object.keys(themes.light.color).sort());
    const row = within(canvas.getByRole('row', { name: /^accentText / }));
    await expect(row.getByText(themes.contrast.color.accentText)).toBeVisible();
    for (const sentence of Object.values(colorUsage)) await expect(canvas.getByText(sentence)).toBeVisible();
  },
};

const formatRatio = (value: number) => `${value.toFixed(1)} : 1`;

type PairKind = 'words' | 'edges';

const isOfKind = (pairKind: PairKind, { kind }: ContrastRule) =>
  (pairKind === 'words') === (kind === 'ink' || kind === 'text');

function ContrastTable({ kind }: { kind: PairKind }) {
  const pairs = contrastRules.contrast
    .filter((rule) => isOfKind(kind, rule))
    .flatMap(({ front, backs }) => backs.map((back) => ({ front, back })));
  const findMinimum = (name: keyof typeof themes, front: ColorRole) =>
    contrastRules[name].find((rule) => rule.front === front)?.least;
  return (
    <SpecimenTable>
      <thead>
        <tr>
          <th scope="col">{kind === 'words' ? 'Text on background' : 'Edge on background'}</th>
          {columns}
        </tr>
      </thead>
      <tbody>
        {pairs.map(({ front, back }) => (
          <tr key={`${front} ${back}`}>
            <th scope="row">
              {front} on {back}
            </th>
            {shownThemes.map(({ name, color }) => {
              const minimum = findMinimum(name, front);
              if (minimum === undefined) return <td key={name}>Has no minimum in this theme</td>;
              return (
                <td key={name}>
                  <PairSample
                    style={{ color: kind === 'words' ? color[front] : color.ink, background: color[back] }}
                  >
                    {kind === 'words' ? (
                      <span>Roll call</span>
                    ) : (
                      <EdgeSample style={{ color: color[front] }}>
                        <Check aria-hidden />
                      </EdgeSample>
                    )}
                    <span>
                      {formatRatio(contrast(color[front], color[back]))}, minimum {minimum}
                    </span>
                  </PairSample>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </SpecimenTable>
  );
}

/** Contrast of text and background, computed from the themes: at least 4.5 : 1, in high contrast 7 : 1. */
export const TextContrast: Story = {
  render: () => (
    <Specimen
      title="Text"
      intro="At least 4.5 : 1, and 7 : 1 for the main ink. In the high contrast theme, at least 7 : 1 for all text. A unit test checks these minimums."
    >
      <ContrastTable kind="words" />
    </Specimen>
  ),
};

/** Contrast of borders, the focus ring, fills and disabled text: at least 3 : 1, in high contrast 4.5 : 1. */
export const EdgeContrast: Story = {
  render: () => (
    <Specimen
      title="Edges, fills and the focus ring"
      intro="At least 3 : 1 on every background, and at least 4.5 : 1 in the high contrast theme."
    >
      <ContrastTable kind="edges" />
    </Specimen>
  ),
};
