import { Badge } from '@firstbell/ui';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { Check, Clock, Minus, X } from 'lucide-react';
import { expect } from 'storybook/test';
import { Row } from '../arrange.tsx';

const meta = {
  title: 'Components/Data/Badge',
  id: 'components-badge',
  component: Badge,
  args: { children: 'Draft' },
} satisfies Meta<typeof Badge>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A neutral status. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Draft')).toBeVisible();
  },
};

/** Six tones. The text carries the meaning; the colour only supports it. */
export const Tones: Story = {
  render: () => (
    <Row>
      <Badge>Retired</Badge>
      <Badge tone="info">Current</Badge>
      <Badge tone="success">Present</Badge>
      <Badge tone="warning">Late</Badge>
      <Badge tone="danger">Absent</Badge>
      <Badge tone="violet">Excused</Badge>
    </Row>
  ),
};

/** Icons distinguish the statuses of a list without colour. */
export const WithIcon: Story = {
  render: () => (
    <Row>
      <Badge tone="warning" icon={<Clock aria-hidden />}>
        Pending
      </Badge>
      <Badge tone="success" icon={<Check aria-hidden />}>
        Approved
      </Badge>
      <Badge tone="danger" icon={<X aria-hidden />}>
        Rejected
      </Badge>
      <Badge icon={<Minus aria-hidden />}>Cancelled</Badge>
    </Row>
  ),
};

/** All simple props, editable with the controls. */
export const Playground: Story = { args: { children: 'Approved', tone: 'success' } };
