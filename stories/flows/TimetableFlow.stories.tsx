import { type Meta, type StoryObj } from '@storybook/react-vite';
import { openDay, timetablePlays } from '../screens/areas/timetable/timetablePlays.ts';
import { createJourney, onJourney, createStep } from './journey.ts';

const flow = createJourney(
  createStep('Opens the Monday of a section', timetablePlays.filled),
  createStep('Gives a period to a teacher who teaches elsewhere then: that cannot be', timetablePlays.taken),
  createStep('Takes a teacher who is free then, and submits', timetablePlays.freeInstead),
);

const meta = {
  title: 'Flows/Timetable',
  ...onJourney,
  parameters: {
    ...onJourney.parameters,
    about: {
      purpose:
        'A period is assigned to a teacher who has another lesson then, and after that to one who is free.',
      usedBy: 'Administrators.',
      reviewPoints: ['Whole Journey: the clash is shown at the period.'],
    },
    route: '/timetable/edit',
    before: openDay,
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Whole: Story = { ...flow.whole, name: 'Whole Journey', tags: ['long'] };

export const Step1: Story = { ...flow.upTo(1), name: '1. Opens the Monday of a section', tags: ['!test'] };

export const Step2: Story = {
  ...flow.upTo(2),
  name: '2. Gives a period to a teacher who teaches elsewhere then: that cannot be',
  tags: ['!test'],
};

export const Step3: Story = {
  ...flow.upTo(3),
  name: '3. Takes a teacher who is free then, and submits',
  tags: ['!test'],
};
