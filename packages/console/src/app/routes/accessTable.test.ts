import { isAllowed, menu } from '@firstbell/schema';
import { describe, expect, it } from 'vitest';
import { consoleScreens } from './consoleScreens.tsx';

const menuItems = menu.flatMap(({ items }) => items);

describe('menu and routes read the same table', () => {
  it.each(menuItems)('$name is shown to those who may open $url', ({ url, area }) => {
    const screen = consoleScreens.find(({ path }) => path === url);
    expect({ area: screen?.area, action: screen?.action }).toEqual({ area, action: 'read' });
  });

  it.each(consoleScreens)(
    '$path requires an area and an action that the access table has',
    ({ area, action }) => {
      expect(isAllowed({ role: 'administrator', rights: [] }, area, action)).toBe(true);
    },
  );

  it.each(consoleScreens.filter(({ path }) => /\/(add|edit|set)$/.test(path)))(
    '$path requires the permission that its path names',
    ({ path, action }) => {
      expect(action).toBe(path.endsWith('/add') ? 'add' : 'edit');
    },
  );
});
