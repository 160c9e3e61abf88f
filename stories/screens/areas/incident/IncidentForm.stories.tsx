import { incident } from '@firstbell/schema';
import { buildIncident } from '@firstbell/schema/sample';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { createAreaSetup } from '../../plays/areaFacts.ts';
import { addPlays } from '../../plays/addPlays.ts';
import { editPlays } from '../../plays/editPlays.ts';
import { getField, fill, findEnabledField, submit, withinPage } from '../../plays/formSteps.ts';
import { type Play, type PlayContext } from '../../plays/play.ts';
import { createForms } from '../../states/screenStates.ts';
import { onStage, requireStage } from '../../stage/withConsole.tsx';
import {
  chooseColleague,
  COLLEAGUES,
  saveWithUnloadedPeople,
  nameColleague,
  openIncidentOfColleague,
  openConfidentialIncident,
  PEOPLE_FIELD,
} from './confidentialPlays.ts';

const newRecord = buildIncident({ id: 'S1002', date: '2026-11-19', follow_up: '2026-11-26' });

/** Types a text into the person field, and selects the suggested person with an ID. */
async function choosePerson(context: PlayContext, text: string, id: string) {
  const { canvas, canvasElement, userEvent } = context;
  await waitFor(() => expect(getField(canvas, 'ID')).toBeEnabled());
  await fill(userEvent, getField(canvas, 'ID'), text);
  const option = { name: new RegExp(`^${id} · `) };
  await userEvent.click(await withinPage(canvasElement).findByRole('option', option));
  await waitFor(() => expect(getField(canvas, 'ID').value).toMatch(new RegExp(`^${id} · `)));
}

const fillForm: Play = async (context) => {
  const { canvas, userEvent } = context;
  await fill(userEvent, await findEnabledField(canvas, 'To Whom'), 'Student');
  await choosePerson(context, 's1002', 'S1002');
  await fill(userEvent, getField(canvas, 'Incident Type'), newRecord.incident_type);
  await fill(userEvent, getField(canvas, 'Date'), newRecord.date);
  await fill(userEvent, getField(canvas, 'Incident'), newRecord.incident);
  await fill(userEvent, getField(canvas, 'Follow Up On'), newRecord.follow_up);
};

const facts = {
  area: incident,
  newRecord,
  change: { field: 'incident', mine: 'Fell in the yard.', theirs: 'Fell on the stairs.' },
  missing: 'Choose whom it happened to.',
  fillForm,
};
const add = addPlays(facts);
const edit = editPlays(facts);
const { openRecord } = createAreaSetup(facts);

const meta = {
  title: 'Screens/Office/Incident Form',
  id: 'screens-incident-form',
  ...onStage,
  parameters: {
    ...onStage.parameters,
    about: {
      purpose: 'Records an incident: the people involved, the kind, the day and a description.',
      usedBy: 'Staff and administrators.',
      reviewPoints: [
        'Person Search and Person Search, No Match: people are offered while a name is typed.',
        'Invalid Date in the Future: an incident cannot be in the future.',
        'Invalid Follow-up: it cannot be before the incident.',
        'Confidential: only the author, the people named and administrators see it.',
      ],
    },
    screens: createForms('/incident'),
    route: '/incident/add',
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { play: add.empty };

export const Added: Story = { play: add.added };

export const Invalid: Story = { play: add.invalid };

export const Loading: Story = { parameters: { api: { latency: 'forever' } }, play: add.loading };

export const Failed: Story = { name: 'Error', parameters: { api: { fail: 500 } }, play: add.failed };

export const Offline: Story = { parameters: { api: { offline: true } }, play: add.failed };

export const Narrow: Story = { name: 'Phone', globals: { viewport: { value: 'phone' } }, play: add.empty };

export const Filled: Story = { parameters: { before: openRecord }, play: edit.filled };

export const Conflict: Story = { parameters: { before: openRecord }, play: edit.conflict };

export const Chooser: Story = {
  name: 'Empty, Record Chooser',
  parameters: { route: '/incident/edit' },
  play: edit.chooser,
};

/** People are suggested while an ID or a name is typed; changing the kind of person clears the selected person. */
export const PersonOffered: Story = {
  name: 'Person Search',
  play: async (context) => {
    const { canvas, userEvent } = context;
    const kindField = await findEnabledField(canvas, 'To Whom');
    await expect(getField(canvas, 'ID')).toBeDisabled();
    await fill(userEvent, kindField, 'Teacher');
    await choosePerson(context, 'T101', 'T101');
    await fill(userEvent, kindField, 'Student');
    await waitFor(() => expect(getField(canvas, 'ID')).toHaveValue(''));
    await choosePerson(context, 's1003', 'S1003');
    await expect(getField(canvas, 'ID')).toBeValid();
  },
};

const TEACHER_OPTION = { name: /^T101 · / };

/** After a change of the kind of person, earlier matches are not offered, even while the next search is pending. */
export const KindChanged: Story = {
  name: 'Person Search, Other Kind',
  play: async ({ canvas, canvasElement, userEvent, ...context }) => {
    const kindField = await findEnabledField(canvas, 'To Whom');
    await fill(userEvent, kindField, 'Teacher');
    await waitFor(() => expect(getField(canvas, 'ID')).toBeEnabled());
    await fill(userEvent, getField(canvas, 'ID'), 'T10');
    const page = withinPage(canvasElement);
    await page.findByRole('option', TEACHER_OPTION);
    await userEvent.keyboard('{Escape}');
    requireStage(context).setFaults({ latency: 'forever' });
    await fill(userEvent, kindField, 'Student');
    await userEvent.click(getField(canvas, 'ID'));
    await userEvent.keyboard('{ArrowDown}');
    await expect(page.queryByRole('option', TEACHER_OPTION)).toBeNull();
    await userEvent.keyboard('T10');
    await page.findByText('Searching…');
    await expect(page.queryByRole('option', TEACHER_OPTION)).toBeNull();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(page.queryByRole('listbox')).toBeNull());
  },
};

/** A search without a match shows a message. */
export const NobodyFound: Story = {
  name: 'Person Search, No Match',
  play: async ({ canvas, canvasElement, userEvent }) => {
    await fill(userEvent, await findEnabledField(canvas, 'To Whom'), 'Student');
    await waitFor(() => expect(getField(canvas, 'ID')).toBeEnabled());
    await fill(userEvent, getField(canvas, 'ID'), 'zzzz');
    const message = 'No student found. Try another part of the name, or the ID.';
    await withinPage(canvasElement).findByText(message);
    await userEvent.tab();
    await waitFor(() =>
      expect(getField(canvas, 'ID')).toHaveAccessibleDescription('Choose the person by ID or name.'),
    );
  },
};

/** A failed search shows an error instead of the message that nobody was found. */
export const SearchOffline: Story = {
  name: 'Person Search Offline',
  play: async ({ canvas, canvasElement, userEvent, ...context }) => {
    await fill(userEvent, await findEnabledField(canvas, 'To Whom'), 'Student');
    await waitFor(() => expect(getField(canvas, 'ID')).toBeEnabled());
    requireStage(context).setFaults({ offline: true });
    await fill(userEvent, getField(canvas, 'ID'), 'Asha');
    await withinPage(canvasElement).findByText(/^The search did not work\./);
    await userEvent.keyboard('{Escape}');
    requireStage(context).setFaults({});
  },
};

/** A follow-up before the incident is refused at its field, and the form keeps all typed values. */
export const EarlyFollowUp: Story = {
  name: 'Invalid Follow-up',
  play: async (context) => {
    const { canvas, userEvent } = context;
    await fillForm(context);
    await fill(userEvent, getField(canvas, 'Follow Up On'), '2026-11-18');
    await submit(userEvent, canvas);
    await canvas.findByText('The follow-up cannot be before the incident.');
    await expect(getField(canvas, 'Incident')).toHaveValue(newRecord.incident);
  },
};

/** A confidential incident names people. Turning Confidential off clears their names. */
export const Confidential: Story = {
  parameters: { people: COLLEAGUES },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await findEnabledField(canvas, 'To Whom');
    await expect(canvas.queryByRole('combobox', PEOPLE_FIELD)).toBeNull();
    await nameColleague(context);
    const findChosenRows = () => canvas.queryAllByRole('row');
    await waitFor(() => expect(findChosenRows()).toHaveLength(1));
    const toggle = canvas.getByRole('switch', { name: 'Confidential' });
    await userEvent.click(toggle);
    await expect(canvas.queryByRole('combobox', PEOPLE_FIELD)).toBeNull();
    await userEvent.click(toggle);
    await canvas.findByRole('combobox', PEOPLE_FIELD);
    await expect(findChosenRows()).toHaveLength(0);
    await chooseColleague(context);
    await waitFor(() => expect(findChosenRows()).toHaveLength(1));
  },
};

/** Until the people are loaded, the field shows the number of chosen people, who stay chosen. */
export const PeopleNotLoaded: Story = {
  name: 'Confidential, People Not Loaded',
  parameters: {
    people: COLLEAGUES,
    before: openConfidentialIncident,
    api: { failing: ['/incident/people'] },
  },
  play: saveWithUnloadedPeople,
};

/** An editor who makes a colleague’s incident confidential and does not name themselves gets an error at the field. */
export const HiddenFromOneself: Story = {
  name: 'Invalid, Hidden from Oneself',
  parameters: { before: openIncidentOfColleague, role: 'office' },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await findEnabledField(canvas, 'To Whom');
    await nameColleague(context);
    await submit(userEvent, canvas);
    await canvas.findByText(/^Name yourself too/);
  },
};

/** A date in the future is refused. */
export const InTheFuture: Story = {
  name: 'Invalid Date in the Future',
  play: async (context) => {
    const { canvas, userEvent } = context;
    await fillForm(context);
    await fill(userEvent, getField(canvas, 'Date'), '2099-01-01');
    await submit(userEvent, canvas);
    await waitFor(() =>
      expect(getField(canvas, 'Date')).toHaveAccessibleDescription('The date cannot be in the future.'),
    );
  },
};

export const FilledIn: Story = { play: add.filledIn };

export const EditLoading: Story = {
  parameters: { before: openRecord, api: { latency: 'forever' } },
  play: edit.loading,
};

export const EditFailed: Story = {
  name: 'Edit Error',
  parameters: { before: openRecord, api: { fail: 500 } },
  play: edit.failed,
};

export const EditOffline: Story = {
  parameters: { before: openRecord, api: { offline: true } },
  play: edit.failed,
};

export const EditNarrow: Story = {
  name: 'Edit Phone',
  parameters: { before: openRecord },
  globals: { viewport: { value: 'phone' } },
  play: edit.filled,
};
