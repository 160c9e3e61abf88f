import { Avatar, Badge, Button, ButtonLink, Link, Page, PageTitle } from '@firstbell/ui';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { Archive, Plus } from 'lucide-react';
import { expect } from 'storybook/test';

const meta = {
  title: 'Components/Layout/Page',
  id: 'components-page',
  component: Page,
  args: { title: 'Students' },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Page>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A title and its content. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Students' })).toBeVisible();
  },
};

/** Actions of the whole screen are at the end of the title's line. */
export const WithActions: Story = {
  args: {
    actions: (
      <>
        <Button variant="quiet" icon={<Archive />}>
          Recently deleted
        </Button>
        <ButtonLink href="/student/add" variant="primary" icon={<Plus />}>
          Add student
        </ButtonLink>
      </>
    ),
    children: <p>1,204 students in 15 classes.</p>,
  },
};

/** The subject names the open record; screen readers read it with the title. */
export const WithSubject: Story = {
  args: {
    title: 'Edit Student',
    subject: 'Ananya Singh · S1006 · V-B',
    back: { href: '/student', label: 'Student' },
  },
  play: async ({ canvas }) => {
    const title = canvas.getByRole('heading', { level: 1, name: 'Edit Student' });
    await expect(title).toHaveAccessibleDescription('Ananya Singh · S1006 · V-B');
    await expect(canvas.getByText('Ananya Singh · S1006 · V-B')).toBeVisible();
  },
};

/** A placeholder for the subject while it loads, so that the layout does not shift. */
export const SubjectPending: Story = {
  args: {
    title: 'Edit Student',
    isSubjectPending: true,
    back: { href: '/student', label: 'Student' },
    children: <p>The form is on its way.</p>,
  },
  play: async ({ canvas, canvasElement }) => {
    const title = canvas.getByRole('heading', { level: 1, name: 'Edit Student' });
    await expect(title).not.toHaveAccessibleDescription();
    await expect(canvasElement.querySelector('hgroup')?.getBoundingClientRect().height).toBeGreaterThan(50);
  },
};

/** The page of a person: an avatar before the name, and a line of facts below. */
export const WithFigure: Story = {
  args: {
    title: 'Ananya Singh',
    figure: <Avatar name="Ananya Singh" size="large" />,
    details: (
      <>
        <Link href="/section">V-B</Link>
        <span>Roll number 12</span>
        <Badge tone="success">On the roll</Badge>
      </>
    ),
    actions: <ButtonLink href="/student/edit">Edit</ButtonLink>,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Ananya Singh' })).toBeVisible();
    await expect(canvas.getByText('Roll number 12')).toBeVisible();
  },
};

/** A link to the parent screen, before the title. */
export const WithBack: Story = {
  args: { title: 'Add Student', back: { href: '/student', label: 'Students' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    const backLink = canvas.getByRole('link', { name: 'Students' });
    await expect(backLink).toHaveFocus();
    await expect(backLink).toHaveAttribute('href', '/student');
  },
};

/** On a phone the actions are below the title. */
export const Narrow: Story = {
  ...WithActions,
  args: {
    ...WithActions.args,
    title: 'Teachers of the science department',
    back: { href: '/', label: 'Dashboard' },
  },
  globals: { viewport: { value: 'phone' } },
};

/** Only the title, for screens with another layout. Scripts can focus the title. */
export const TitleAlone: Story = {
  render: () => <PageTitle>Dashboard</PageTitle>,
  play: async ({ canvas }) => {
    const title = canvas.getByRole('heading', { level: 1 });
    title.focus();
    await expect(title).toHaveFocus();
  },
};

/** All simple props, editable with the controls. */
export const Playground: Story = { args: { title: 'Students' } };
