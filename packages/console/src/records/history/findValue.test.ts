import { areas } from '@firstbell/schema';
import { expect, it } from 'vitest';
import { isSameValue, findValue } from './findValue.ts';

it('finds the value of a field, and of an item by its identifying field or its index', () => {
  const sheet = { section: 'B', marks: [{ id: 'S1', name: 'Asha', mark: 'Late' }] };
  expect(findValue(areas.attendance, sheet, 'section')).toBe('B');
  expect(findValue(areas.attendance, sheet, 'marks.S1')).toBe('Late');
  expect(findValue(areas.attendance, sheet, 'marks.S2')).toBeNull();
  const marks = [{ subject: 'Art and Craft', total: 50, scored: 41.5 }];
  expect(findValue(areas.assessment, { marks }, 'marks.Art and Craft')).toEqual({ total: 50, scored: 41.5 });
  const periods = [{ teacher: '', period: 'Free' }];
  expect(findValue(areas.timetable, { periods }, 'periods.0')).toEqual({ teacher: '', period: 'Free' });
});

it('compares values regardless of the order of their fields', () => {
  expect(isSameValue({ name: 'a.pdf', size: 1 }, { size: 1, name: 'a.pdf' })).toBe(true);
  expect(isSameValue({ name: 'a.pdf' }, null)).toBe(false);
  expect(isSameValue('V', 'VI')).toBe(false);
  const earlier = { teacher: 'T1', period: 'English' };
  expect(isSameValue(earlier, { ...earlier, clash_reason: '' })).toBe(true);
  expect(isSameValue(earlier, { ...earlier, clash_reason: 'One hall.' })).toBe(false);
});
