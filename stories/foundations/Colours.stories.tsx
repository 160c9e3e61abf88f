import { contrast, contrastRules } from '@firstbell/ui';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { Check } from 'lucide-react';
import { expect } from 'storybook/test';
import styled, { useTheme, type DefaultTheme } from 'styled-components';
import { Specimen, Tiles, Token } from './specimen.tsx';

type Role = keyof DefaultTheme['color'];

const groups: Record<string, readonly Role[]> = {
  Surfaces: ['canvas', 'surface', 'raised', 'sunken', 'hover', 'pressed'],
  'Ink and edges': ['ink', 'inkMuted', 'inkDisabled', 'hairline', 'edge', 'edgeHover', 'edgeSoft', 'focus'],
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
  'The mark': ['brass'],
};

const Swatch = styled.li`
  display: grid;
  grid-template-columns: auto 1fr;
  align-items: center;
  gap: ${({ theme }) => `0 ${theme.space[3]}`};
`;

const Chip = styled.span<{ $colour: string }>`
  grid-row: span 2;
  inline-size: ${({ theme }) => theme.space[10]};
  block-size: ${({ theme }) => theme.space[10]};
  border: 1px solid ${({ theme }) => theme.color.hairline};
  border-radius: ${({ theme }) => theme.radius.medium};
  background: ${({ $colour }) => $colour};
`;

const Pair = styled.li<{ $front: string; $back: string }>`
  display: flex;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space[3]};
  padding: ${({ theme }) => theme.space[3]};
  border: 1px solid ${({ theme }) => theme.color.hairline};
  border-radius: ${({ theme }) => theme.radius.medium};
  color: ${({ $front }) => $front};
  background: ${({ $back }) => $back};
  font-variant-numeric: tabular-nums;
`;

const Edge = styled.span<{ $colour: string }>`
  display: inline-grid;
  place-items: center;
  inline-size: ${({ theme }) => theme.size.target};
  block-size: ${({ theme }) => theme.size.target};
  border: 2px solid ${({ $colour }) => $colour};
  border-radius: ${({ theme }) => theme.radius.small};

  & svg {
    inline-size: ${({ theme }) => theme.size.iconTiny};
    color: ${({ $colour }) => $colour};
  }
`;

const meta = { title: 'Foundations/Colours' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

function Roles() {
  const { color } = useTheme();
  return Object.entries(groups).map(([title, roles]) => (
    <Specimen key={title} title={title}>
      <Tiles>
        {roles.map((role) => (
          <Swatch key={role}>
            <Chip $colour={color[role]} />
            <span>{role}</span>
            <Token>{color[role]}</Token>
          </Swatch>
        ))}
      </Tiles>
    </Specimen>
  ));
}

/** Colours by what they are for; a component never names a raw colour. */
export const ByRole: Story = {
  render: () => <Roles />,
  play: async ({ canvas }) => {
    const shown = Object.values(groups).flat();
    await expect(new Set(shown).size).toBe(shown.length);
    await expect(canvas.getByText('accentText')).toBeVisible();
  },
};

const ratio = (value: number) => `${value.toFixed(1)} : 1`;

function Contrast({ least }: { least: number }) {
  const { color } = useTheme();
  const isText = least >= 4.5;
  const cases = contrastRules
    .filter((rule) => (isText ? rule.least >= 4.5 : rule.least < 4.5))
    .filter(({ front }) => front !== 'inkDisabled')
    .flatMap(({ front, backs }) => backs.map((back) => ({ front, back })));
  return (
    <Tiles>
      {cases.map(({ front, back }) => (
        <Pair
          key={`${front} ${back}`}
          $front={isText ? color[front] : contrastingInk(color, back)}
          $back={color[back]}
        >
          {isText ? (
            <span>
              {front} on {back}
            </span>
          ) : (
            <>
              <Edge $colour={color[front]}>
                <Check aria-hidden />
              </Edge>
              <span>
                {front} on {back}
              </span>
            </>
          )}
          <span>{ratio(contrast(color[front], color[back]))}</span>
        </Pair>
      ))}
    </Tiles>
  );
}

const contrastingInk = (color: DefaultTheme['color'], back: Role) =>
  contrast(color.ink, color[back]) >= 4.5 ? color.ink : color.onAccent;

/** Words on what they stand on: at least 4.5 : 1, computed from the theme shown. */
export const TextContrast: Story = {
  render: () => (
    <Specimen title="Words" intro="At least 4.5 : 1 everywhere, 7 : 1 for the main ink; a test holds it.">
      <Contrast least={4.5} />
    </Specimen>
  ),
};

/** Edges of controls, the focus ring and fills: at least 3 : 1. */
export const EdgeContrast: Story = {
  render: () => (
    <Specimen
      title="Edges, fills and the focus ring"
      intro="At least 3 : 1 on every ground they are drawn on."
    >
      <Contrast least={3} />
    </Specimen>
  ),
};
