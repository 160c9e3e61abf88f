import { FREE_PERIOD, PERIODS, type TimetableInput } from '../../areas/timetable.ts';
import { type TeacherInput } from '../../areas/teacher.ts';
import { defaultClasses, defaultSections, fixedChoices } from '../../fields/choices.ts';

/** Periods per week of each subject, in the classes up to `upTo`. */
const PERIODS_PER_WEEK: readonly { upTo: string; periods: Readonly<Record<string, number>> }[] = [
  {
    upTo: 'UKG',
    periods: {
      English: 7,
      Hindi: 6,
      Mathematics: 7,
      'Environmental Studies': 6,
      Art: 4,
      Music: 3,
      'Physical Education': 3,
    },
  },
  {
    upTo: 'V',
    periods: {
      English: 9,
      Hindi: 8,
      Mathematics: 9,
      'Environmental Studies': 8,
      Art: 5,
      Music: 4,
      'Physical Education': 5,
    },
  },
  {
    upTo: 'X',
    periods: {
      English: 7,
      Hindi: 6,
      Sanskrit: 4,
      Mathematics: 8,
      Science: 7,
      'Social Science': 7,
      'Computer Science': 4,
      Art: 2,
      'Physical Education': 3,
    },
  },
  {
    upTo: 'XII',
    periods: {
      English: 4,
      Mathematics: 4,
      Physics: 4,
      Chemistry: 4,
      Biology: 4,
      'Computer Science': 4,
      Economics: 4,
      Accountancy: 4,
      'Business Studies': 4,
      History: 4,
      Geography: 4,
      'Physical Education': 4,
    },
  },
];

/** Periods per day of the youngest classes. */
const SHORT_DAY_PERIODS = 6;

/** A section while its timetables are planned. */
type PlannedSection = {
  class: string;
  section: string;
  /** Index of the section among all sections. */
  index: number;
  periodsPerDay: number;
  /** Periods of the week that are still to be planned, by subject. */
  remaining: Map<string, number>;
  /** Subjects that are already planned for the current day. */
  today: string[];
};

function planSections(): PlannedSection[] {
  return defaultClasses.flatMap((name, classIndex) => {
    const week = PERIODS_PER_WEEK.find(({ upTo }) => defaultClasses.indexOf(upTo as 'V') >= classIndex);
    return defaultSections.map((section, sectionIndex) => ({
      class: name,
      section,
      index: classIndex * defaultSections.length + sectionIndex,
      periodsPerDay: classIndex <= defaultClasses.indexOf('UKG') ? SHORT_DAY_PERIODS : PERIODS,
      remaining: new Map(Object.entries(week?.periods ?? {})),
      today: [],
    }));
  });
}

/** Sorts a section's subjects for a period: subjects with periods left first, then by fewest today, then by most left. */
const sortSubjects = ({ remaining, today }: PlannedSection): string[] =>
  [...remaining]
    .map(([subject, count]) => ({
      subject,
      count,
      countToday: today.filter((one) => one === subject).length,
    }))
    .toSorted(
      (one, other) =>
        Number(one.count <= 0) - Number(other.count <= 0) ||
        one.countToday - other.countToday ||
        other.count - one.count,
    )
    .map(({ subject }) => subject);

/** Assigns a subject to each section so that there are enough teachers (bipartite matching by augmenting paths). */
function matchSubjects(
  sections: readonly PlannedSection[],
  teachers: ReadonlyMap<string, readonly TeacherInput[]>,
) {
  const sectionsBySubject = new Map<string, PlannedSection[]>();
  const preferences = new Map(sections.map((section) => [section, sortSubjects(section)]));
  const assign = (section: PlannedSection, tried: Set<string>): boolean => {
    for (const subject of preferences.get(section) ?? []) {
      if (tried.has(subject)) continue;
      tried.add(subject);
      const matchedSections = sectionsBySubject.get(subject) ?? [];
      if (matchedSections.length < (teachers.get(subject)?.length ?? 0)) {
        sectionsBySubject.set(subject, [...matchedSections, section]);
        return true;
      }
      const moved = matchedSections.find((other) => assign(other, tried));
      if (moved === undefined) continue;
      sectionsBySubject.set(subject, [
        ...(sectionsBySubject.get(subject) ?? []).filter((other) => other !== moved),
        section,
      ]);
      return true;
    }
    return false;
  };
  for (const section of sections) assign(section, new Set());
  return sectionsBySubject;
}

/** Assigns a teacher of a subject to each section: the section's usual teacher if free, or else any free teacher. */
function matchTeachers(
  sectionsToMatch: readonly PlannedSection[],
  teachers: readonly TeacherInput[],
): Map<PlannedSection, TeacherInput> {
  const matched = new Map<PlannedSection, TeacherInput>();
  const freeTeachers = new Set(teachers);
  const findUsualTeacher = ({ index }: PlannedSection) => teachers[index % teachers.length];
  for (const section of sectionsToMatch) {
    const teacher = findUsualTeacher(section);
    if (teacher === undefined || !freeTeachers.delete(teacher)) continue;
    matched.set(section, teacher);
  }
  for (const section of sectionsToMatch) {
    const [teacher] = freeTeachers;
    if (matched.has(section) || teacher === undefined) continue;
    freeTeachers.delete(teacher);
    matched.set(section, teacher);
  }
  return matched;
}

/** Builds complete timetables for every section of the sample school, without clashes of teachers. */
export function buildTimetables(staff: readonly TeacherInput[]): TimetableInput[] {
  const sections = planSections();
  const teachers = Map.groupBy(staff, ({ teaching_subject_1: subject }) => subject);
  return fixedChoices.day.flatMap((day) => {
    const timetables = new Map(
      sections.map((section): [PlannedSection, TimetableInput] => {
        section.today = [];
        const periods = Array.from({ length: PERIODS }, () => ({ ...FREE_PERIOD }));
        return [section, { class: section.class, section: section.section, day, periods }];
      }),
    );
    for (let period = 0; period < PERIODS; period += 1) {
      const sectionsInPeriod = sections.filter(({ periodsPerDay }) => period < periodsPerDay);
      for (const [subject, sectionsToMatch] of matchSubjects(sectionsInPeriod, teachers)) {
        for (const [section, { id }] of matchTeachers(sectionsToMatch, teachers.get(subject) ?? [])) {
          const lesson = timetables.get(section)?.periods[period];
          // The field `period` of a lesson is its subject.
          if (lesson) Object.assign(lesson, { teacher: id, period: subject });
          section.remaining.set(subject, (section.remaining.get(subject) ?? 0) - 1);
          section.today.push(subject);
        }
      }
    }
    return [...timetables.values()];
  });
}
