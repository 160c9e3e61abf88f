import { describe, expect, test } from 'vitest';
import { activeUrl } from './activeUrl.ts';

const groups = [
  { items: [{ url: '/dashboard' }, { url: '/student' }] },
  { items: [{ url: '/diary_notes' }, { url: '/faqs' }] },
];

describe('activeUrl', () => {
  test.each([
    ['/student', '/student'],
    ['/Student/ADD', '/student'],
    ['/student/edit?id=S1001', '/student'],
    ['/diary_notes#top', '/diary_notes'],
    ['/', '/dashboard'],
    ['', '/dashboard'],
    ['/students', undefined],
    ['/users-profile.html', undefined],
  ])('%s belongs to %s', (path, url) => {
    expect(activeUrl(groups, path)).toBe(url);
  });
});
