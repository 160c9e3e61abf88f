import { additionalPaths } from '../product/routeTable.ts';
import { testPages } from './testPages.ts';

const publicPaths = [
  '/login',
  '/register',
  '/forgot-password.html',
  '/account-link',
  '/no-such-page',
  '/api/docs',
];

testPages([
  ...publicPaths.map((path) => ({ path, isSignedIn: false as const })),
  ...additionalPaths.map((path) => ({ path, isScreen: true as const })),
  { path: '/student?deleted=true' },
  { path: '/student?q=nobody-has-this' },
  { path: '/student/view?id=S1001' },
  { path: '/student/edit?id=S1001' },
  { path: '/section/view?class=V&section=B' },
  { path: '/attendance/register?class=V&section=B' },
]);
