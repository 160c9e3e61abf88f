import { incident } from '@firstbell/schema';
import { buildIncident } from '@firstbell/schema/sample';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { listPlays } from '../../plays/listPlays.ts';
import { createListScreen } from '../../states/screenStates.ts';
import { type Stage } from '../../stage/stage.ts';
import { onStage } from '../../stage/withConsole.tsx';

const plays = listPlays(incident);

const meta = {
  title: 'Screens/Office/Incident List',
  id: 'screens-incident-list',
  ...onStage,
  parameters: {
    ...onStage.parameters,
    about: {
      purpose: 'Finds incidents by person or date.',
      usedBy: 'Staff and administrators.',
      reviewPoints: ['Empty: one button adds the first.'],
    },
    screens: [createListScreen('/incident')],
    route: '/incident',
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

/** The name of a student or teacher links to the person's page. */
export const Filled: Story = {
  play: async (context) => {
    await plays.filled(context);
    const links = context.canvasElement.querySelectorAll('td > a, td > * > a');
    const hrefs = [...links].map((link) => link.getAttribute('href') ?? '');
    await expect(hrefs.filter((href) => /^\/(student|teacher)\/view\?id=/.test(href))).toHaveLength(10);
  },
};

/** A confidential incident is marked as such for the people who may see it. */
export const Confidential: Story = {
  parameters: {
    before: async ({ services: { http } }: Stage) => {
      await http.post('/incident', buildIncident({ date: '2026-11-19', is_confidential: true }));
    },
    route: '/incident?sort=date&order=desc',
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Confidential')).toBeVisible();
  },
};

export const Empty: Story = { parameters: { api: { empty: true } }, play: plays.empty };

export const Loading: Story = { parameters: { api: { latency: 'forever' } }, play: plays.loading };

export const Failed: Story = { name: 'Error', parameters: { api: { fail: 500 } }, play: plays.failed };

export const Offline: Story = { parameters: { api: { offline: true } }, play: plays.offline };

export const Narrow: Story = { name: 'Phone', globals: { viewport: { value: 'phone' } }, play: plays.narrow };
