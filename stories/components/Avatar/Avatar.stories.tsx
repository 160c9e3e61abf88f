import { Avatar } from '@firstbell/ui';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { Row } from '../arrange.tsx';

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="#c9b79c"/><circle cx="32" cy="24" r="12" fill="#6b4f3a"/><path d="M8 64c0-16 12-24 24-24s24 8 24 24z" fill="#2c59aa"/></svg>`;
const photo = `data:image/svg+xml,${encodeURIComponent(drawing)}`;

const meta = {
  title: 'Components/Data/Avatar',
  id: 'components-avatar',
  component: Avatar,
  args: { name: 'Asha Menon' },
} satisfies Meta<typeof Avatar>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The first letters of the first and the last name. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('[data-initials]')).toHaveAttribute('data-initials', 'AM');
  },
};

/** A photo fills the circle. */
export const Photo: Story = { args: { photo, size: 'large' } };

/** Sizes for a list, a bar and the header of a profile. */
export const Sizes: Story = {
  render: (args) => (
    <Row>
      <Avatar {...args} size="small" />
      <Avatar {...args} />
      <Avatar {...args} size="large" />
      <Avatar {...args} photo={photo} size="small" />
      <Avatar {...args} photo={photo} />
      <Avatar {...args} photo={photo} size="large" />
    </Row>
  ),
};

/** Initials in any script, with their vowel signs; an icon if the name is empty. */
export const Scripts: Story = {
  render: () => (
    <Row>
      <Avatar name="मीरा नायर" size="large" />
      <Avatar name="श्रीमती सुब्बुलक्ष्मी अय्यर" size="large" />
      <Avatar name="Łukasz Żak" size="large" />
      <Avatar name="Zoé" size="large" />
      <Avatar name="" size="large" />
    </Row>
  ),
};

/** The initials replace a photo that cannot be loaded. */
export const PhotoFailed: Story = {
  args: { photo: 'data:image/png;base64,broken' },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('[data-initials="AM"]')).toBeVisible());
  },
};

/** All simple props, editable with the controls. */
export const Playground: Story = { args: { name: 'Meera Nair', size: 'large' } };
