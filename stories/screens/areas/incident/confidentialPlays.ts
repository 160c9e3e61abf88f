import { buildIncident } from '@firstbell/schema/sample';
import { expect } from 'storybook/test';
import { getField, fill, submit, withinPage } from '../../plays/formSteps.ts';
import { type Play } from '../../plays/play.ts';
import { type Stage } from '../../stage/stage.ts';
import { type StoryAccount } from '../../stage/storyAccounts.ts';
import { requireStage } from '../../stage/withConsole.tsx';

/** The field of the people whom a confidential incident names. */
export const PEOPLE_FIELD = { name: 'Who May See It' };

/** Names the first colleague who is offered. */
export const chooseColleague: Play = async ({ canvas, canvasElement, userEvent }) => {
  await userEvent.type(await canvas.findByRole('combobox', PEOPLE_FIELD), '{ArrowDown}');
  const [firstOption] = await withinPage(canvasElement).findAllByRole('option');
  if (firstOption === undefined) throw new Error('The field offers no colleague.');
  await userEvent.click(firstOption);
  await userEvent.keyboard('{Escape}');
};

/** Turns Confidential on, and names a colleague. */
export const nameColleague: Play = async (context) => {
  await context.userEvent.click(await context.canvas.findByRole('switch', { name: 'Confidential' }));
  await chooseColleague(context);
};

/** Opens an incident that a colleague wrote. */
export const openIncidentOfColleague = async ({ services: { http }, router }: Stage) => {
  const { data } = await http.get<{ rows: { key: string }[] }>('/incident?to_whom=Student&rows=1');
  await router().navigate(`/incident/edit?id=${data.rows[0]?.key ?? ''}`);
};

/** Adds a confidential incident that names a colleague, and opens it. */
export const openConfidentialIncident = async ({ services: { http }, router }: Stage) => {
  const { data: colleagues } = await http.get<{ rows: { key: string }[] }>('/incident/people');
  const namedPeople = colleagues.rows.map(({ key }) => key).slice(0, 1);
  const confidentialIncident = buildIncident({
    date: '2026-11-19',
    is_confidential: true,
    named_people: namedPeople,
  });
  const { data } = await http.post<{ key: string }>('/incident', confidentialIncident);
  await router().navigate(`/incident/edit?id=${data.key}`);
};

/** A colleague who can be named. */
export const COLLEAGUES: readonly StoryAccount[] = [
  { name: 'Ravi Menon', email: 'ravi@firstbell.example', role: 'office', status: 'active' },
];

/** Saves an incident while the people whom it names are not loaded. These people stay named. */
export const saveWithUnloadedPeople: Play = async (context) => {
  const { canvas, canvasElement, userEvent } = context;
  const { services, getUrl, setFaults } = requireStage(context);
  const key = new URLSearchParams(getUrl().split('?')[1]).get('id') ?? '';
  const peopleField = await canvas.findByRole('combobox', PEOPLE_FIELD);
  await canvas.findByText(/^1 person chosen\. The people could not be loaded\./);
  await expect(peopleField).toHaveAttribute('readonly');
  setFaults({});
  await fill(userEvent, getField(canvas, 'Outcome'), 'Settled with the parents.');
  await submit(userEvent, canvas);
  await withinPage(canvasElement).findByText('Incident saved.');
  const savedIncident = await services.http.get<{ named_people: string[] }>(`/incident/${key}`);
  await expect(savedIncident.data.named_people).toHaveLength(1);
};
