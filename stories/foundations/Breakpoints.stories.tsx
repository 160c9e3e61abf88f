import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { styled, useTheme } from 'styled-components';
import { Specimen, Token } from './specimen.tsx';

/** Layouts by the width from which they apply. */
const layouts = {
  phone: 'One column, cards for rows, the drawer over the page',
  tablet: 'Tables again, forms in two columns; the menu is still a drawer',
  laptop: 'The sidebar stays beside the page, and can be folded to 64 px',
  desktop: 'The same with more room; forms stop growing at 920 px',
} as const;

const Scale = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space[3]};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Width = styled.li`
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

function Widths() {
  const { breakpoint } = useTheme();
  return (
    <Scale>
      {(Object.keys(layouts) as (keyof typeof layouts)[]).map((name) => (
        <Width
          key={name}
          style={{ inlineSize: `${String((breakpoint[name] / breakpoint.desktop) * 100)}%` }}
          data-width={name}
        >
          <Token>
            {name} {breakpoint[name]}
          </Token>
          {layouts[name]}
        </Width>
      ))}
    </Scale>
  );
}

const meta = { title: 'Foundations/Breakpoints' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** The breakpoints, to scale: the whole width here is 1440 px. */
export const ToScale: Story = {
  render: () => (
    <Specimen
      title="Breakpoints"
      intro="Four widths that every screen is looked at in; the toolbar has them."
    >
      <Widths />
    </Specimen>
  ),
  play: async ({ canvasElement }) => {
    const width = (name: string) =>
      canvasElement.querySelector(`[data-width="${name}"]`)?.getBoundingClientRect().width ?? 0;
    await expect(width('tablet') / width('desktop')).toBeCloseTo(768 / 1440, 2);
  },
};
