import { isAllowed } from '@firstbell/schema';
import { describe, expect, it } from 'vitest';
import { findScreens, screensOf } from './screens.ts';

const routes = [
  { path: '/', title: 'Dashboard', area: 'dashboard' },
  { path: '/dashboard', title: 'Dashboard', area: 'dashboard' },
  { path: '/student', title: 'Student', area: 'student' },
  { path: '/student/add', title: 'Add Student', area: 'student', action: 'add' },
  { path: '/student/edit', title: 'Edit Student', area: 'student', action: 'edit' },
  { path: '/teacher/add', title: 'Add Teacher', area: 'teacher', action: 'add' },
  { path: '/leaves', title: 'Leaves', area: 'leaves' },
  { path: '/app_support/edit', title: 'Edit App Support', area: 'support', action: 'edit' },
  { path: '/faqs', title: 'FAQs', area: 'faqs' },
] as const;
const screens = screensOf(routes, (area, action) => isAllowed('administrator', area, action));

describe('screensOf', () => {
  it('lists each screen once under its name in the menu, without screens that need a record', () => {
    expect(screens.map(({ label }) => label)).toEqual([
      'Dashboard',
      'Student',
      'Add Student',
      'Add Teacher',
      'Leaves',
      'Edit App Support',
      "FAQ's",
    ]);
  });

  it('leaves out screens that the person may not open', () => {
    const offered = screensOf(routes, (area, action) => isAllowed('staff', area, action));
    expect(offered.map(({ label }) => label)).toEqual(['Dashboard', 'Student', 'Add Student', "FAQ's"]);
  });
});

describe('findScreens', () => {
  it('finds words in any order and case', () => {
    expect(findScreens(screens, 'STUD add').map(({ href }) => href)).toEqual(['/student/add']);
  });

  it('finds words by their prefix only', () => {
    expect(findScreens(screens, 'board')).toEqual([]);
  });

  it('finds nothing for an empty search', () => {
    expect(findScreens(screens, '  ')).toEqual([]);
  });
});
