import { describe, expect, it } from 'vitest';
import { findScreens, screensOf } from './screens.ts';

const screens = screensOf([
  { path: '/', title: 'Dashboard' },
  { path: '/dashboard', title: 'Dashboard' },
  { path: '/student', title: 'Student' },
  { path: '/student/add', title: 'Add Student' },
  { path: '/student/edit', title: 'Edit Student' },
  { path: '/faqs', title: 'FAQs' },
]);

describe('screensOf', () => {
  it('names each screen once, as the menu does, without those that need a record', () => {
    expect(screens.map(({ title }) => title)).toEqual(['Dashboard', 'Student', 'Add Student', "FAQ's"]);
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
