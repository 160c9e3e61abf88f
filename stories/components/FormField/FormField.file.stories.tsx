import { Form, FormField, type FormFieldProps } from '@firstbell/ui';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { type ComponentType, type SubmitEvent } from 'react';
import { expect, fn, userEvent } from 'storybook/test';

type FileArgs = Extract<FormFieldProps, { kind: 'file' }>;

const meta = {
  title: 'Components/Forms/FormField',
  id: 'components-formfield',
  component: FormField as ComponentType<FileArgs>,
  tags: ['!autodocs'],
  args: { kind: 'file', label: 'File', name: 'file', onChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 440, padding: 24 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<FileArgs>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A file can be chosen or dropped; its name is shown, and it can be removed. */
export const FileUpload: Story = {
  args: { description: 'PDF, Office, image, text or zip, up to 20 MB.' },
  play: async ({ canvas, args }) => {
    const field = canvas.getByLabelText<HTMLInputElement>('File');
    const file = new File(['x'.repeat(4200)], 'Fractions, worksheet 3.pdf', { type: 'application/pdf' });
    await userEvent.upload(field, file);
    await expect(canvas.getByText('Fractions, worksheet 3.pdf')).toBeVisible();
    await expect(canvas.getByText('4.2 kB')).toBeVisible();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Remove Fractions, worksheet 3.pdf' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByText('Choose a file')).toBeVisible();
    await expect(field.files).toHaveLength(0);
    await expect(field).toHaveFocus();
    await expect(args.onChange).toHaveBeenCalledTimes(2);
    await userEvent.upload(field, file);
  },
};

const onDownload = fn();

/** A stored file can be downloaded or replaced. */
export const FileStored: Story = {
  args: {
    stored: { name: 'भिन्न, worksheet 3.pdf', size: 418_000, onDownload },
  },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText<HTMLInputElement>('File', { selector: 'input' });
    await expect(field).toHaveAccessibleDescription('भिन्न, worksheet 3.pdf');
    await expect(canvas.getByText('418 kB')).toBeVisible();
    await expect(canvas.getByText('Replace')).toBeVisible();
    field.focus();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Download भिन्न, worksheet 3.pdf' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(onDownload).toHaveBeenCalledOnce();
    await userEvent.upload(field, new File(['x'.repeat(800)], 'Fractions.pdf'));
    await expect(canvas.getByText('Fractions.pdf')).toBeVisible();
    await expect(canvas.queryByText('Replace')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Fractions.pdf' }));
    await expect(canvas.getByText('Replace')).toBeVisible();
  },
};

const onSubmit = fn((event: SubmitEvent) => {
  event.preventDefault();
});

/** A required field with a stored file is not empty. */
export const FileStoredRequired: Story = {
  args: { isRequired: true, stored: { name: 'Fractions.pdf', size: 418_000 } },
  render: (args) => (
    <Form onSubmit={onSubmit}>
      <FormField {...args} />
    </Form>
  ),
  play: async ({ canvas }) => {
    onSubmit.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await expect(onSubmit).toHaveBeenCalledOnce();
    await expect(canvas.queryByText('Choose an answer.')).toBeNull();
  },
};

/** The drop zone shows the progress of an upload. */
export const Loading: Story = {
  args: { progress: 64 },
  play: async ({ canvas }) => {
    await userEvent.upload(
      canvas.getByLabelText('File', { selector: 'input' }),
      new File(['x'.repeat(800)], 'पाठ ४ — गृहकार्य.docx'),
    );
    const bar = canvas.getByRole('progressbar', { name: 'Sending पाठ ४ — गृहकार्य.docx' });
    await expect(bar).toHaveValue(64);
    await expect(canvas.getByText('64%')).toBeVisible();
  },
};
