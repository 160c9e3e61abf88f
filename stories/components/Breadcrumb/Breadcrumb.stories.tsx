import { Breadcrumb, Page, Panel } from '@firstbell/ui';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';

const items = [
  { label: 'Classes', href: '#classes' },
  { label: 'Class V', href: '#classes/5' },
  { label: 'Section V-B', href: '#classes/5/b' },
];
const nestedItems = [
  { label: 'Reports', href: '#reports' },
  { label: '2026–27', href: '#reports/2026' },
  { label: 'Term 1', href: '#reports/2026/1' },
  { label: 'Class V', href: '#reports/2026/1/5' },
  { label: 'Section V-B', href: '#reports/2026/1/5/b' },
  { label: 'Meera Nair', href: '#reports/2026/1/5/b/S1004' },
];

const meta = {
  title: 'Components/Navigation/Breadcrumb',
  id: 'components-breadcrumb',
  component: Breadcrumb,
  args: { items },
} satisfies Meta<typeof Breadcrumb>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The last item is the current page, marked with `aria-current` and not a link. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const breadcrumb = within(canvas.getByRole('navigation', { name: 'Breadcrumb' }));
    await expect(breadcrumb.getAllByRole('listitem')).toHaveLength(items.length);
    await expect(breadcrumb.getByRole('link', { name: 'Class V' })).toHaveAttribute('href', '#classes/5');
    await expect(breadcrumb.getByText('Section V-B')).toHaveAttribute('aria-current', 'page');
    await expect(breadcrumb.queryByRole('link', { name: 'Section V-B' })).toBeNull();
  },
};

/** Many items: a menu contains the middle items, in order. */
export const Deep: Story = {
  args: { items: nestedItems },
  decorators: [
    (Story) => (
      <div style={{ minBlockSize: 200 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Reports',
      'Class V',
      'Section V-B',
    ]);
    await userEvent.click(canvas.getByRole('button', { name: 'Places between' }));
    const menu = within(await screen.findByRole('menu', { name: 'Places between' }));
    await expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      '2026–27',
      'Term 1',
    ]);
  },
};

/** Above the title of a page, instead of the single back link. */
export const OnAPage: Story = {
  render: () => (
    <Page title="Section V-B" breadcrumb={<Breadcrumb items={items} />}>
      <Panel
        title="Teachers"
        items={[
          { id: 'T1', label: 'Asha Menon', description: 'Mathematics' },
          { id: 'T2', label: 'Rohan Das', description: 'Science' },
        ]}
      />
    </Page>
  ),
  parameters: { layout: 'fullscreen' },
  play: async ({ canvas }) => {
    const breadcrumb = canvas.getByRole('navigation', { name: 'Breadcrumb' });
    const title = canvas.getByRole('heading', { level: 1, name: 'Section V-B' });
    await expect(breadcrumb.getBoundingClientRect().bottom).toBeLessThanOrEqual(
      title.getBoundingClientRect().top,
    );
  },
};

/** On a phone the breadcrumb wraps. */
export const Phone: Story = { args: { items: nestedItems }, globals: { viewport: { value: 'phone' } } };

/** All simple props, editable with the controls. */
export const Playground: Story = { args: { items: nestedItems, maxItems: 5 } };
