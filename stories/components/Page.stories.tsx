import { Button, ButtonLink, Page, PageTitle } from '@firstbell/ui';
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

/** A title and what stands under it. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Students' })).toBeVisible();
  },
};

/** Actions of the whole screen stand at the end of the title's line. */
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

/** Says whose record is open; a screen reader hears it with the title. */
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

/** Leads back to the screen above. */
export const WithBack: Story = {
  args: { title: 'Add Student', back: { href: '/student', label: 'Students' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    const back = canvas.getByRole('link', { name: 'Students' });
    await expect(back).toHaveFocus();
    await expect(back).toHaveAttribute('href', '/student');
  },
};

/** On a phone the actions go under the title. */
export const Narrow: Story = {
  ...WithActions,
  args: {
    ...WithActions.args,
    title: 'Teachers of the science department',
    back: { href: '/', label: 'Dashboard' },
  },
  globals: { viewport: { value: 'phone' } },
};

/** The title alone, for a screen that is laid out otherwise; the program can move focus to it. */
export const TitleAlone: Story = {
  render: () => <PageTitle>Dashboard</PageTitle>,
  play: async ({ canvas }) => {
    const title = canvas.getByRole('heading', { level: 1 });
    title.focus();
    await expect(title).toHaveFocus();
  },
};

/** Every plain prop, to be tried with the controls. */
export const Playground: Story = { args: { title: 'Students' } };
