import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { styled } from 'styled-components';
import { useThemeValues } from '../../.storybook/useThemeValues.ts';
import { TokenList, Specimen, Tiles, Token } from './specimen.tsx';

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

function Lengths({ group }: { group: 'space' | 'line' }) {
  const lengths = Object.entries(useThemeValues()[group]).sort(
    ([, first], [, second]) => Number.parseFloat(first) - Number.parseFloat(second),
  );
  return (
    <TokenList>
      {lengths.map(([step, length]) => (
        <div key={step} style={{ display: 'contents' }}>
          <dt>
            <Token>{`${group}${/^\d/.test(step) ? `[${step}]` : `.${step}`} ${length}`}</Token>
          </dt>
          <dd>
            <Bar $length={length} />
          </dd>
        </div>
      ))}
    </TokenList>
  );
}

/** Every distance is a step of the 4 px grid, or half a step inside small parts. */
export const Space: Story = {
  render: () => (
    <Specimen
      title="Space"
      intro="Steps 2–3 inside a control, 3–4 between controls, 5–6 between the parts of a screen."
    >
      <Lengths group="space" />
    </Specimen>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('space[4] 16px')).toBeVisible();
    await expect(canvas.getByText('space.oneAndHalf 6px')).toBeVisible();
  },
};

/** Lines have one of three widths. */
export const Lines: Story = {
  render: () => (
    <Specimen
      title="Lines"
      intro="Thin for borders and separators, thick for the mark of the current item, bar for progress."
    >
      <Lengths group="line" />
    </Specimen>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('line.thin 1px')).toBeVisible();
  },
};

function Sizes() {
  const { size, breakpoint, container } = useThemeValues();
  const { row, ...otherSizes } = size;
  const allSizes = {
    ...otherSizes,
    'row.dense': row.dense,
    'row.regular': row.regular,
    'row.roomy': row.roomy,
  };
  return (
    <>
      <TokenList>
        {Object.entries(allSizes).map(([name, length]) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>
              <Token>size.{name}</Token>
            </dt>
            <dd>{length}</dd>
          </div>
        ))}
        {Object.entries({ breakpoint, container }).flatMap(([group, widths]) =>
          Object.entries(widths).map(([name, width]) => (
            <div key={`${group}.${name}`} style={{ display: 'contents' }}>
              <dt>
                <Token>{`${group}.${name}`}</Token>
              </dt>
              <dd>{width}px</dd>
            </div>
          )),
        )}
      </TokenList>
    </>
  );
}

/** Heights and widths shared by components, and the breakpoints of the layout. */
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
        intro="Only elements that float above the page have a shadow. In the dark theme a raised surface is also lighter."
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
