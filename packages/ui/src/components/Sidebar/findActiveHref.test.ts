import { describe, expect, test } from 'vitest';
import { findActiveHref } from './findActiveHref.ts';

const groups = [
  { items: [{ href: '/dashboard' }, { href: '/student' }] },
  { items: [{ href: '/diary_notes' }, { href: '/faqs' }] },
];

describe('findActiveHref', () => {
  test.each([
    ['/student', '/student'],
    ['/Student/ADD', '/student'],
    ['/student/edit?id=S1001', '/student'],
    ['/diary_notes#top', '/diary_notes'],
    ['/', '/dashboard'],
    ['', '/dashboard'],
    ['/students', undefined],
    ['/users-profile.html', undefined],
  ])('%s belongs to %s', (path, href) => {
    expect(findActiveHref(groups, path)).toBe(href);
  });
});
