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
  it('names each screen once, as the menu does, without those that need a record', () => {
    expect(screens.map(({ title }) => title)).toEqual([
      'Dashboard',
      'Student',
      'Add Student',
      'Add Teacher',
      'Leaves',
      'Edit App Support',
      "FAQ's",
    ]);
  });

  it('leaves out what the person may not use', () => {
    const offered = screensOf(routes, (area, action) => isAllowed('staff', area, action));
    expect(offered.map(({ title }) => title)).toEqual(['Dashboard', 'Student', 'Add Student', "FAQ's"]);
  });
});

describe('findScreens', () => {
  it('finds by words in any order and case', () => {
    expect(findScreens(screens, 'STUD add').map(({ href }) => href)).toEqual(['/student/add']);
  });

  it('finds words by how they begin', () => {
    expect(findScreens(screens, 'board')).toEqual([]);
  });

  it('finds nothing for nothing', () => {
    expect(findScreens(screens, '  ')).toEqual([]);
  });
});
