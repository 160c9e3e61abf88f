import { describe, expect, it } from 'vitest';
import { areas, FREE, fixedChoices, isWorkingDay, type AreaKey } from '../../index.ts';
import { buildCalendar, buildLife, buildSchool } from '../index.ts';

const TODAY = '2026-11-20';
const school = buildSchool();
const life = buildLife(school, TODAY);

describe('generated records of the sample school', () => {
  it('are the same for the same day', () => {
    expect(buildLife(school, TODAY)).toEqual(life);
  });

  it('have the current academic year of the day, and the one before', () => {
    expect(buildLife(school, '2027-02-01').years.map(({ from_year: from }) => from)).toEqual([
      '2025',
      '2026',
    ]);
    expect(buildLife(school, '2027-04-01').years.map(({ from_year: from }) => from)).toEqual([
      '2026',
      '2027',
    ]);
  });

  const inputs: [AreaKey, readonly object[]][] = [
    ['academic_year', life.years],
    ['subject', school.subjects],
    ['timetable', life.timetables],
    ['attendance', life.sheets],
    ['assessment', [...life.assessments, ...life.pastAssessments]],
    ['diary_notes', [...life.diaryNotes, ...life.pastDiaryNotes]],
    ['assignment', life.assignments.map(({ input }) => ({ ...input, file: null }))],
    ['incident', life.incidents],
    ['leaves', life.leaves.map(({ input }) => input)],
  ];

  it.each(inputs)(
    'include only records of %s that the schema of the area accepts unchanged',
    (key, records) => {
      const input = areas[key].input(TODAY);
      for (const record of records) expect(input.parse(record)).toEqual(record);
      expect(records.length).toBeGreaterThan(1);
    },
  );

  it('fill the school day of every section without a clash of teachers', () => {
    const lessons = life.timetables.flatMap(({ day, class: className, periods }) =>
      periods.map(({ teacher, period }, index) => ({
        lessonKey: `${day} ${index} ${teacher}`,
        period,
        index,
        className,
      })),
    );
    // These classes have only six lessons a day.
    const youngestClasses = ['Nursery', 'LKG', 'UKG'];
    const free = lessons.filter(({ period }) => period === FREE);
    expect(free.every(({ index, className }) => index >= 6 && youngestClasses.includes(className))).toBe(
      true,
    );
    const lessonKeys = lessons.filter(({ period }) => period !== FREE).map(({ lessonKey }) => lessonKey);
    expect(new Set(lessonKeys).size).toBe(lessonKeys.length);
    expect(life.timetables).toHaveLength(45 * fixedChoices.day.length);
  });

  it('have 30 days of attendance, complete except for three sections today', () => {
    const days = Map.groupBy(life.sheets, ({ date }) => date);
    expect(days.size).toBe(30);
    expect(days.get(TODAY)).toHaveLength(42);
    const pastDays = [...days].filter(([day]) => day !== TODAY);
    expect(pastDays.every(([, sheets]) => sheets.length === 45)).toBe(true);
  });

  it.each([TODAY, '2026-08-17', '2027-01-04', '2027-03-31'])(
    'have no attendance, and no first or last day of a leave, on a day without school, on %s',
    (today) => {
      const { holidays, sheets, leaves } = buildLife(school, today);
      const calendar = buildCalendar(holidays);
      const days = [
        ...new Set(sheets.map(({ date }) => date)),
        ...leaves.flatMap(({ input }) => [input.from, input.to]),
      ];
      expect(days.filter((day) => !isWorkingDay(calendar, day))).toEqual([]);
    },
  );

  it('have leaves in each status', () => {
    const statuses = new Set(life.leaves.map(({ input }) => input.status));
    expect(statuses).toEqual(new Set(fixedChoices.leave_status));
  });
});
