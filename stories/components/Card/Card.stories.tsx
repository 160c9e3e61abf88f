import { Avatar, AvatarGroup, Badge, Button, Card, Menu, Progress } from '@firstbell/ui';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { EllipsisVertical, FileText } from 'lucide-react';
import { expect, fn, within } from 'storybook/test';
import { styled } from 'styled-components';

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(260px, 100%), 1fr));
  gap: ${({ theme }) => theme.space[4]};
`;

const onDownload = fn();

const meta = {
  title: 'Components/Layout/Card',
  id: 'components-card',
  component: Card,
  args: { title: 'Class V', description: '2026–27', children: '38 of 40 students are present today.' },
  argTypes: {
    icon: { control: false },
    media: { control: false },
    actions: { control: false },
    footer: { control: false },
  },
} satisfies Meta<typeof Card>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A card, named by its heading. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const card = canvas.getByRole('article', { name: 'Class V' });
    await expect(within(card).getByRole('heading', { level: 3, name: 'Class V' })).toBeVisible();
  },
};

/** The whole card is a link; a button in it has its own action. */
export const Leading: Story = {
  args: {
    href: '#classes/5',
    actions: (
      <Button
        size="small"
        onClick={(event) => {
          event.preventDefault();
          onDownload();
        }}
      >
        Download
      </Button>
    ),
  },
  play: async ({ canvas, userEvent }) => {
    const card = canvas.getByRole('article', { name: 'Class V' });
    const { left, bottom } = card.getBoundingClientRect();
    const underPointer = document.elementFromPoint(left + 8, bottom - 8);
    await expect(underPointer).toBe(within(card).getByRole('link', { name: 'Class V' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Download' }));
    await expect(onDownload).toHaveBeenCalled();
    await expect(window.location.hash).toBe('');
  },
};

const teachers = [
  { id: 'T1', label: 'Asha Menon' },
  { id: 'T2', label: 'Rohan Das' },
  { id: 'T3', label: 'Fatima Sheikh' },
  { id: 'T4', label: 'Anil Kumar' },
  { id: 'T5', label: 'Leela Thomas' },
];

/** Several cards in a row, all as tall as the tallest, with aligned footers. */
export const Several: Story = {
  render: () => (
    <Grid>
      {['Class III', 'Class IV', 'Class V'].map((title, index) => (
        <Card
          key={title}
          title={title}
          description={index === 1 ? 'With a second language, and chess on Fridays' : undefined}
          href="#classes"
          actions={index === 0 ? <Badge tone="warning">No timetable</Badge> : undefined}
          footer={<AvatarGroup label={`Teachers of ${title}`} items={teachers.slice(index)} size="small" />}
        >
          <Progress label="Enrolled" done={38 - index} total={40} />
        </Card>
      ))}
    </Grid>
  ),
  play: async ({ canvas }) => {
    const heights = canvas.getAllByRole('article').map(({ offsetHeight }) => offsetHeight);
    await expect(new Set(heights).size).toBe(1);
    const footerBottoms = canvas
      .getAllByRole('list')
      .map((list) => Math.round(list.getBoundingClientRect().bottom));
    await expect(new Set(footerBottoms).size).toBe(1);
  },
};

/** An icon before the title, and a menu at the end of the header. */
export const WithMenu: Story = {
  args: {
    icon: <FileText aria-hidden="true" />,
    title: 'timetable.pdf',
    description: '184 kB, 12 August 2026',
    children: undefined,
    actions: (
      <Menu
        label="timetable.pdf: actions"
        trigger={<EllipsisVertical aria-hidden="true" />}
        size="small"
        isIconOnly
        align="end"
        items={[{ id: 'download', label: 'Download' }]}
      />
    ),
  },
};

/** The card of a person, with an avatar. */
export const WithFace: Story = {
  args: {
    icon: <Avatar name="Asha Menon" />,
    title: 'Asha Menon',
    description: 'Mathematics',
    href: '#teachers/T1',
    children: undefined,
  },
};

/** A picture fills the header from edge to edge. */
export const WithPicture: Story = {
  args: {
    title: 'School building',
    style: { maxInlineSize: 320 },
    media: (
      <svg viewBox="0 0 320 140" role="img" aria-label="The building from the east" fill="none">
        <rect width="320" height="140" fill="#b9c7d6" />
        <path d="M40 140V70l60-34 60 34v70M180 140V86h100v54" fill="#f5efe2" stroke="#52483a" />
      </svg>
    ),
  },
};

/** All simple props, editable with the controls. */
export const Playground: Story = { args: { href: '#classes/5', headingLevel: 3 } };
