import { isAllowed } from '@firstbell/schema';
import { describe, expect, it } from 'vitest';
import { createSettingsUrl, settingsParts } from '../../features/settings/settingsParts.ts';
import { consoleScreens } from '../routes/consoleScreens.tsx';
import { findScreens, listSearchableScreens } from './screens.ts';

const paths = [
  ...['/', '/dashboard', '/student', '/student/add', '/student/edit', '/teacher/add'],
  ...['/leaves', '/app_support/edit', '/faqs'],
];
const routes = paths.flatMap((path) => consoleScreens.filter((screen) => screen.path === path));
const screens = listSearchableScreens(routes, (area, action) =>
  isAllowed({ role: 'administrator', rights: [] }, area, action),
);

describe('listSearchableScreens', () => {
  it('lists each screen once under its name in the menu, without screens that need a record', () => {
    expect(
      screens.filter(({ id }) => !id.includes('?') && !id.includes('#')).map(({ label }) => label),
    ).toEqual(['Dashboard', 'Student', 'Add Student', 'Add Teacher', 'Leaves', 'Edit App Support', "FAQ's"]);
  });

  it('leaves out screens that the person may not open', () => {
    const offered = listSearchableScreens(routes, (area, action) =>
      isAllowed({ role: 'office', rights: [] }, area, action),
    );
    const ownScreens = ['Dashboard', 'Student', 'Add Student', "FAQ's", 'Ask for leave', 'Change password'];
    expect(offered.map(({ label }) => label)).toEqual(ownScreens);
  });
});

describe('findScreens', () => {
  it('finds words in any order and case', () => {
    expect(findScreens(screens, 'STUD add').map(({ href }) => href)).toEqual(['/student/add']);
  });

  it('finds words by their prefix only', () => {
    expect(findScreens(screens, 'board')).toEqual([]);
  });

  it.each(Object.entries(settingsParts))('finds the part %j of Settings by its name', (tab, label) => {
    expect(findScreens(screens, label).map(({ href }) => href)).toContain(createSettingsUrl(tab));
  });

  it('names the tab of Settings that contains a found list', () => {
    expect(findScreens(screens, 'leave types')[0]?.description).toBe('Settings › Lists');
  });

  it.each([
    ['grading scale', '/settings?tab=grades'],
    ['weightage', '/settings?tab=weights'],
    ['erase personal data', '/settings?tab=retention'],
    ['pupils', '/student'],
    ['holidays', '/settings?tab=calendar'],
    ['password', '/users-profile.html#account'],
    ['leave types', '/settings?tab=lists'],
    ['new admission', '/student/add'],
  ])('finds the screen that %j means', (q, href) => {
    expect(findScreens(screens, q).map((item) => item.href)).toContain(href);
  });

  it('lists matches of titles before matches of synonyms', () => {
    expect(findScreens(screens, 'leave')[0]?.href).toBe('/leaves');
  });

  it('finds the calendar first for a holiday', () => {
    expect(findScreens(screens, 'holiday')[0]?.href).toBe('/settings?tab=calendar');
  });

  it('finds nothing for an empty search', () => {
    expect(findScreens(screens, '  ')).toEqual([]);
  });
});
