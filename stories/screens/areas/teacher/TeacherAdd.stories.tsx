import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { addPlays } from '../../plays/addPlays.ts';
import { getField, fill, findEnabledField } from '../../plays/formSteps.ts';
import { createAddForm } from '../../states/screenStates.ts';
import { onStage } from '../../stage/withConsole.tsx';
import { teacherFacts as facts } from './teacherFacts.ts';

const add = addPlays(facts);

const meta = {
  title: 'Screens/People/Teacher Add',
  id: 'screens-teacher-add',
  ...onStage,
  parameters: {
    ...onStage.parameters,
    about: {
      purpose: 'Adds a teacher: identity, addresses, degrees and subjects.',
      usedBy: 'Administrators; staff see that they have no access.',
      reviewPoints: [
        'Aadhar Number: twelve digits with a check digit; a mistyped one is refused at its field.',
        'Same Address: the permanent address is kept the same while the box is ticked.',
      ],
    },
    screens: [createAddForm('/teacher/add')],
    route: '/teacher/add',
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { play: add.empty };

export const Saved: Story = { play: add.added };

export const Invalid: Story = { play: add.invalid };

export const SameAddress: Story = {
  play: async ({ canvas, userEvent }) => {
    await findEnabledField(canvas, 'ID');
    const [residential, permanent] = [
      getField(canvas, 'Residential Address'),
      getField(canvas, 'Permanent Address'),
    ];
    const sameAddressBox = canvas.getByRole('checkbox', {
      name: 'Permanent address is same as Residential address',
    });
    await fill(userEvent, residential, '12, Park Street');
    await userEvent.click(sameAddressBox);
    await expect(permanent).toHaveValue('12, Park Street');
    await userEvent.type(residential, ', Nandpur');
    await expect(permanent).toHaveValue('12, Park Street, Nandpur');
    await userEvent.click(sameAddressBox);
    await userEvent.type(residential, ' 700016');
    await expect(permanent).toHaveValue('12, Park Street, Nandpur');
  },
};

export const AadharNumber: Story = {
  play: async ({ canvas, userEvent }) => {
    await findEnabledField(canvas, 'ID');
    const aadhar = getField(canvas, 'Aadhar Number');
    await fill(userEvent, aadhar, '2345 6789 0123');
    await userEvent.tab();
    await waitFor(() => expect(aadhar).toHaveAccessibleDescription(/This is not an Aadhar number/));
    await fill(userEvent, aadhar, '2341 2341 2346');
    await waitFor(() => expect(aadhar).toBeValid());
  },
};

export const Loading: Story = { parameters: { api: { latency: 'forever' } }, play: add.loading };

export const Failed: Story = { name: 'Error', parameters: { api: { fail: 500 } }, play: add.failed };

export const Offline: Story = { parameters: { api: { offline: true } }, play: add.failed };

export const Narrow: Story = { name: 'Phone', globals: { viewport: { value: 'phone' } }, play: add.empty };

export const FilledIn: Story = { play: add.filledIn };

export const Forbidden: Story = { name: 'No Access', parameters: { role: 'office' }, play: add.forbidden };
