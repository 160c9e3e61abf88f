import { describe, expect, it } from 'vitest';
import {
  describeDay,
  computeScaleBottom,
  computeScaleTop,
  listLabelledDays,
  type TrendDay,
  type TrendSeries,
} from './trend.ts';

const series: readonly TrendSeries[] = [
  { key: 'present', label: 'Present', tone: 'success' },
  { key: 'absent', label: 'Absent', tone: 'danger' },
];
const days: readonly TrendDay[] = [
  { day: '2026-11-19', label: '19/11/2026', values: { present: 1120, absent: 40 } },
  { day: '2026-11-20', label: '20/11/2026', values: { present: 1100, absent: null } },
];

describe('computeScaleTop', () => {
  it('adds up stacked series only', () => {
    expect(computeScaleTop(days, series, 'bars')).toBe(1160);
    expect(computeScaleTop(days, series, 'area')).toBe(1120);
  });

  it('is 1 without values, so that the scale is not empty', () => {
    expect(computeScaleTop([], series, 'bars')).toBe(1);
  });
});

describe('computeScaleBottom', () => {
  it('is zero, except that lines may begin somewhat below their lowest value', () => {
    expect(computeScaleBottom(days, series, 'area', 1160)).toBe(0);
    expect(computeScaleBottom(days, series.slice(0, 1), 'lines', 1200)).toBe(1050);
    expect(computeScaleBottom(days, series, 'lines', 1200)).toBe(0);
    expect(computeScaleBottom([], series, 'lines', 100)).toBe(0);
  });
});

describe('describeDay', () => {
  it('names each series, and marks unknown values', () => {
    const descriptions = days.map((day) => describeDay(day, series, String, 'not known'));
    expect(descriptions).toEqual([
      '19/11/2026: Present 1120, Absent 40',
      '20/11/2026: Present 1100, Absent not known',
    ]);
  });
});

describe('listLabelledDays', () => {
  it('lists as many days as there is room for labels, and always the last day', () => {
    expect(listLabelledDays(30, 600, 60)).toEqual([2, 5, 8, 11, 14, 17, 20, 23, 26, 29]);
    expect(listLabelledDays(3, 600, 60)).toEqual([0, 1, 2]);
    expect(listLabelledDays(30, 10, 60)).toEqual([29]);
    expect(listLabelledDays(0, 600, 60)).toEqual([]);
  });
});
