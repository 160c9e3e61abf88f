import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { styled } from 'styled-components';
import { useThemeValues } from '../../.storybook/useThemeValues.ts';
import { Ledger, Specimen, Tiles, Token } from './specimen.tsx';

const Bar = styled.span<{ $length: string }>`
  display: block;
  inline-size: ${({ $length }) => $length};
  block-size: ${({ theme }) => theme.space[3]};
  border-radius: 2px;
  background: ${({ theme }) => theme.color.accent};
`;

const Tile = styled.li<{ $radius?: string; $shadow?: string }>`
  display: grid;
  place-items: center;
  min-block-size: 96px;
  border: 1px solid ${({ theme }) => theme.color.hairline};
  border-radius: ${({ $radius, theme }) => $radius ?? theme.radius.large};
  background: ${({ theme }) => theme.color.raised};
  box-shadow: ${({ $shadow }) => $shadow ?? 'none'};
`;

const meta = { title: 'Foundations/Spacing and shape' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

function Steps() {
  const { space } = useThemeValues();
  return (
    <Ledger>
      {Object.entries(space).map(([step, length]) => (
        <div key={step} style={{ display: 'contents' }}>
          <dt>
            <Token>
              space[{step}] {length}
            </Token>
          </dt>
          <dd>
            <Bar $length={length} />
          </dd>
        </div>
      ))}
    </Ledger>
  );
}

/** Every distance is a step of the 4 px grid. */
export const Space: Story = {
  render: () => (
    <Specimen
      title="Space"
      intro="Inside a control 2–3, between controls 3–4, between parts of a screen 5–6."
    >
      <Steps />
    </Specimen>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('space[4] 16px')).toBeVisible();
  },
};

function Sizes() {
  const { size, breakpoint } = useThemeValues();
  const { row, ...flat } = size;
  const all = { ...flat, 'row.dense': row.dense, 'row.regular': row.regular, 'row.roomy': row.roomy };
  return (
    <>
      <Ledger>
        {Object.entries(all).map(([name, length]) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>
              <Token>size.{name}</Token>
            </dt>
            <dd>{length}</dd>
          </div>
        ))}
        {Object.entries(breakpoint).map(([name, width]) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>
              <Token>breakpoint.{name}</Token>
            </dt>
            <dd>{width}px</dd>
          </div>
        ))}
      </Ledger>
    </>
  );
}

/** Heights and widths that more than one component must agree on, and where the layout changes. */
export const SizesAndBreakpoints: Story = {
  render: () => (
    <Specimen title="Sizes and breakpoints">
      <Sizes />
    </Specimen>
  ),
};

function Shapes() {
  const { radius, shadow } = useThemeValues();
  return (
    <>
      <Specimen title="Corners">
        <Tiles>
          {Object.entries(radius).map(([name, value]) => (
            <Tile key={name} $radius={value}>
              <Token>
                {name} {value}
              </Token>
            </Tile>
          ))}
        </Tiles>
      </Specimen>
      <Specimen
        title="Shadows"
        intro="Only what floats casts one; in the dark a raised surface is lighter, too."
      >
        <Tiles>
          {Object.entries(shadow).map(([name, value]) => (
            <Tile key={name} $shadow={value}>
              <Token>{name}</Token>
            </Tile>
          ))}
        </Tiles>
      </Specimen>
    </>
  );
}

/** Corners and shadows. */
export const CornersAndShadows: Story = { render: () => <Shapes /> };
