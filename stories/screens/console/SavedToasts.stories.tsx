import { areas } from '@firstbell/schema';
import { findEditPath } from '@firstbell/schema/pages';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { TERMS_LABEL } from '../plays/formPlays.ts';
import { findSavedToast, submit, withinPage } from '../plays/formSteps.ts';
import { type Play } from '../plays/play.ts';
import { type Stage } from '../stage/stage.ts';
import { onStage, requireStage } from '../stage/withConsole.tsx';

/**
 * Areas whose records have a form. The academic year comes last: its form makes another year current, so that all other
 * records become read-only.
 */
const editableAreas = Object.values(areas)
  .filter(({ key }) => key !== 'attendance' && key !== 'support')
  .toSorted((one, other) => Number(one.key === 'academic_year') - Number(other.key === 'academic_year'));

const meta = {
  title: 'Screens/Home/Saved Toasts',
  id: 'screens-saved-toasts',
  ...onStage,
  parameters: {
    ...onStage.parameters,
    about: {
      purpose: 'Shows the toast after a save, which names the record and links to it.',
      usedBy: 'Everybody who saves records.',
      reviewPoints: ['Every Area: a toast after saving a record of each area.'],
    },
    screens: [],
    route: '/student',
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const readFirstKey = async ({ services: { http } }: Stage, area: string) =>
  (await http.get<{ rows: { key: string }[] }>(`/${area}`, { params: { rows: 1 } })).data.rows[0]?.key ?? '';

/** Saves the first record of an area unchanged. */
const saveFirstRecord =
  (area: (typeof editableAreas)[number]): Play =>
  async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    const stage = requireStage(context);
    const id = await readFirstKey(stage, area.key);
    await stage.router().navigate(`${findEditPath(area.key)}?${new URLSearchParams({ id }).toString()}`);
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Submit' })).toBeEnabled());
    const terms = canvas.queryByRole('checkbox', { name: TERMS_LABEL });
    if (terms) await userEvent.click(terms);
    await submit(userEvent, canvas);
    if (area.key === 'academic_year') {
      const dialog = await withinPage(canvasElement).findByRole('dialog', { name: /^SET / });
      await userEvent.click(within(dialog).getByRole('button', { name: 'SET' }));
    }
    await findSavedToast(canvasElement, area);
    await canvas.findByRole('heading', { level: 1, name: area.title });
  };

/** After a save in each area, the toast names the record and links to it. */
export const EveryArea: Story = {
  play: async (context) => {
    for (const area of editableAreas) await saveFirstRecord(area)(context);
  },
};
