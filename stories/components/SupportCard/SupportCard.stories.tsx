import { SupportCard } from '@firstbell/ui';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';

const meta = {
  title: 'Components/Data/SupportCard',
  id: 'components-supportcard',
  component: SupportCard,
  parameters: { layout: 'padded' },
  args: {
    title: 'App Support',
    phone: '+91 98765 43210',
    mail: 'app.support@firstbell.example',
    editHref: '#/app_support/edit',
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 360 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof SupportCard>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A card with a telephone number, an e-mail address and the edit link. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('article', { name: 'App Support' })).toBeVisible();
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Edit App Support' })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: '+91 98765 43210' })).toHaveAttribute(
      'href',
      'tel:+919876543210',
    );
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'app.support@firstbell.example' })).toHaveFocus();
  },
};

/** An emergency contact has only a number. */
export const PhoneOnly: Story = {
  args: { title: 'Emergency Contact', phone: '112', mail: undefined },
};

/** Nobody has entered a number yet. */
export const Empty: Story = {
  args: { phone: '', mail: '' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No number yet')).toBeVisible();
    await expect(canvas.queryByRole('link', { name: /^\+/ })).toBeNull();
  },
};

/** The contact is being loaded. */
export const Loading: Story = {
  args: { phone: '', mail: undefined, status: 'loading' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status', { name: 'Loading…' })).toBeVisible();
  },
};

/** Without the permission to edit there is no edit link. */
export const ReadOnly: Story = {
  args: { editHref: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link').length).toBeGreaterThan(0);
    await expect(canvas.queryByRole('link', { name: /Edit/ })).toBeNull();
  },
};

/** A long e-mail address breaks, so that it does not overflow the card. */
export const LongMail: Story = {
  args: { mail: 'the.office.of.the.principal.and.the.administration@kendriya-vidyalaya-mylapore.example' },
};

/** All simple props, editable with the controls. */
export const Playground: Story = {
  args: {
    title: 'Front Office',
    phone: '+91 98765 43210',
    mail: 'office@firstbell.example',
    status: 'ready',
  },
};
