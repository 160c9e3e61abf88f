import { expect, test } from 'vitest';
import { rankGroups } from './rankGroups.ts';

const createGroup = (label: string, ...items: [label: string, description?: string][]) => ({
  label,
  items: items.map(([name, description = '']) => ({ id: name, label: name, description, href: '/' })),
});

const rankLabels = (typed: string, people: [string, string?][], screens: [string][]) =>
  rankGroups(
    {
      records: [createGroup('Sections')],
      screens: [createGroup('Screens', ...screens)],
      people: [createGroup('Students', ...people)],
    },
    typed,
  )
    .filter(({ items }) => items.length > 0)
    .map(({ label }) => label);

test.each([
  ['att', [['Pooja Chattopadhyay', 'S1 · V-B']], [['Attendance']], ['Screens', 'Students']],
  ['das', [['Asha Das', 'S1 · V-B']], [['Dashboard']], ['Students', 'Screens']],
  ['s1', [['Asha Das', 'S1 · V-B']], [['S1 house']], ['Screens', 'Students']],
  ['S1', [['Asha Das', 'S1 · V-B']], [['Subject']], ['Students', 'Screens']],
  ['subject', [['Subject Rao']], [['Subject']], ['Screens', 'Students']],
] as [string, [string, string?][], [string][], string[]][])(
  'orders the groups of results for %j',
  (typed, people, screens, labels) => {
    expect(rankLabels(typed, people, screens)).toEqual(labels);
  },
);
