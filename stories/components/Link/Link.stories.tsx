import { Link, LinkProvider, type LinkTargetProps } from '@firstbell/ui';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Row } from '../arrange.tsx';

const meta = {
  title: 'Components/Actions/Link',
  id: 'components-link',
  component: Link,
  args: { href: '/student', children: 'All students' },
} satisfies Meta<typeof Link>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Without a `LinkProvider`, a link is a plain `<a>`. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'All students' })).toHaveAttribute('href', '/student');
  },
};

/** A link in a sentence is underlined, so that colour is not the only cue. */
export const InText: Story = {
  render: (args) => (
    <p>
      Choose a class to see its students, or look through <Link {...args} /> at once.
    </p>
  ),
};

const router = { navigate: fn((href: string) => href) };

function RouterLink({ href, children, ...rest }: LinkTargetProps) {
  return (
    <a
      href={href}
      {...rest}
      onClick={(event) => {
        event.preventDefault();
        router.navigate(href);
      }}
    >
      {children}
    </a>
  );
}

/** The product's router handles the product's own URLs; the browser handles all others. */
export const Routed: Story = {
  render: () => (
    <LinkProvider component={RouterLink}>
      <Row>
        <Link href="/teacher">Teachers</Link>
        <Link href="mailto:office@school.example">office@school.example</Link>
      </Row>
    </LinkProvider>
  ),
  play: async ({ canvas, userEvent }) => {
    router.navigate.mockClear();
    await userEvent.click(canvas.getByRole('link', { name: 'Teachers' }));
    await userEvent.keyboard('{Enter}');
    await expect(router.navigate.mock.calls).toEqual([['/teacher'], ['/teacher']]);
    const mailLink = canvas.getByRole('link', { name: 'office@school.example' });
    mailLink.addEventListener('click', (event) => {
      event.preventDefault();
    });
    await userEvent.click(mailLink);
    await expect(router.navigate).toHaveBeenCalledTimes(2);
  },
};

/** All simple props, editable with the controls. */
export const Playground: Story = { args: { href: '#/teacher', children: 'All teachers' } };
