import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { styled, useTheme } from 'styled-components';
import { Specimen, Token } from './specimen.tsx';

/** Layouts by the breakpoint from which they apply. */
const layouts = {
  phone: 'One column, rows shown as cards, the sidebar as a drawer',
  tablet: 'Tables, forms in two columns, the sidebar as a drawer',
  laptop: 'The sidebar beside the page; it can be collapsed',
  desktop: 'As on a laptop, with more space; forms are at most 920 px wide',
} as const;

const BarList = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space[3]};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const WidthBar = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space[2]};
  min-block-size: ${({ theme }) => theme.size.row.roomy};
  padding: ${({ theme }) => `${theme.space[2]} ${theme.space[3]}`};
  border: 1px solid ${({ theme }) => theme.color.edge};
  border-radius: ${({ theme }) => theme.radius.medium};
  background: ${({ theme }) => theme.color.accentSoft};

  & code {
    color: ${({ theme }) => theme.color.accentText};
  }
`;

function BreakpointBars() {
  const { breakpoint } = useTheme();
  return (
    <BarList>
      {(Object.keys(layouts) as (keyof typeof layouts)[]).map((name) => (
        <WidthBar
          key={name}
          style={{ inlineSize: `${String((breakpoint[name] / breakpoint.desktop) * 100)}%` }}
          data-width={name}
        >
          <Token>
            {name} {breakpoint[name]}
          </Token>
          {layouts[name]}
        </WidthBar>
      ))}
    </BarList>
  );
}

const meta = { title: 'Foundations/Breakpoints' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** The breakpoints to scale: the full width of the specimen represents 1440 px. */
export const ToScale: Story = {
  render: () => (
    <Specimen
      title="Breakpoints"
      intro="Every screen is designed for four window widths, which can be selected in the toolbar."
    >
      <BreakpointBars />
    </Specimen>
  ),
  play: async ({ canvasElement }) => {
    const measureBarWidth = (name: string) =>
      canvasElement.querySelector(`[data-width="${name}"]`)?.getBoundingClientRect().width ?? 0;
    await expect(measureBarWidth('tablet') / measureBarWidth('desktop')).toBeCloseTo(768 / 1440, 2);
  },
};
