import {
  BREAK,
  type AreaKey,
  defaultClasses,
  fixedChoices,
  FREE_PERIOD,
  PERIODS,
  spanOfYear,
} from '@firstbell/schema';
import { buildYear, drawStudent, drawTeacher, type Random, createRandom } from '@firstbell/schema/sample';
import { eq, sql } from 'drizzle-orm';
import { academicYearTable } from '../../src/areas/academic_year/table.ts';
import { insertTimetables } from '../../src/areas/timetable/insert.ts';
import { recordAreas } from '../../src/areas/areas.ts';
import { type Database } from '../../src/db/database.ts';
import { type DeriveContext } from '../../src/records/area.ts';
import {
  type Enrolment,
  insertEnrolments,
  insertRecords,
  type InsertOptions,
  readPeople,
} from '../../src/sample/insert.ts';
import { insertSheets } from '../../src/sample/life.ts';
import { readLists } from '../../src/lists/lists.ts';

/** Size of a school. The numbers of other records, such as notes and leaves, are proportional to the number of students. */
export type SchoolSize = {
  students: number;
  teachers: number;
  sections: number;
  /** School days with attendance. */
  days: number;
};

/** Size of the largest known school: City Montessori School, Lucknow, August 2023. */
export const LARGEST_SCHOOL: SchoolSize = { students: 61_345, teachers: 3_000, sections: 1_534, days: 30 };
/** Number of inputs that are generated and inserted together. */
const CHUNK_SIZE = 5_000;

const SUBJECTS = ['English', 'Hindi', 'Mathematics', 'Science', 'Social Science', 'Computer Science', 'Art'];
const TITLES = ['Bring the map', 'Test on Friday', 'Reading at home', 'Practical file', 'Sports shoes'];

type Section = { class: string; section: string; age: number };

/** Returns the name of a section in its class: A to Z, then A1 to Z1, and so on. */
const nameSection = (number: number) =>
  String.fromCharCode(65 + (number % 26)) + (number < 26 ? '' : String(Math.floor(number / 26)));

const buildSections = ({ sections }: SchoolSize): Section[] =>
  Array.from({ length: sections }, (_, index) => {
    const classIndex = index % defaultClasses.length;
    return {
      class: defaultClasses[classIndex] ?? '',
      section: nameSection(Math.floor(index / defaultClasses.length)),
      age: classIndex + 3,
    };
  });

/** Returns the last `count` days before today, in order, without Sundays. */
function listSchoolDays(today: string, count: number): string[] {
  const days: string[] = [];
  for (let daysAgo = 1; days.length < count; daysAgo += 1) {
    const day = new Date(Date.parse(today) - daysAgo * 86_400_000);
    if (day.getUTCDay() !== 0) days.unshift(day.toISOString().slice(0, 10));
  }
  return days;
}

/** Fills a migrated database with the largest school, or with a similar one of another size. Calls `report` with lines about the progress. */
export async function fillLargeSchool(
  db: Database,
  now: Date,
  report: (line: string) => void,
  size: SchoolSize = LARGEST_SCHOOL,
): Promise<void> {
  const random: Random = createRandom(61);
  const sections = buildSections(size);
  const sectionOf = (index: number) =>
    sections[index % sections.length] ?? { class: 'I', section: 'A', age: 6 };
  /** Scales a number of the largest school to a school of this size. */
  const scale = (count: number) => Math.ceil((count * size.students) / LARGEST_SCHOOL.students);
  const { orm } = db;
  const today = now.toISOString().slice(0, 10);
  for (let start = 0; start < sections.length; start += 500) {
    const rows = sections.slice(start, start + 500).map((added) => sql`(${added.class}, ${added.section})`);
    await orm.execute(
      sql`insert into section (class_id, name) select class_id, added.section
        from (values ${sql.join(rows, sql`, `)}) as added (class, section) join class on class.name = added.class
        on conflict do nothing`,
    );
  }
  let findReferred: DeriveContext['findReferred'] = (_, key) => ({ row_id: null, name: key });
  let lists = await readLists(orm);
  const insertOptions = (year?: string): InsertOptions => ({
    context: { lists, findReferred },
    by: 'Large school',
    createdAt: (_, index) => new Date(now.getTime() - (index % 200) * 86_400_000),
    ...(year !== undefined && { year }),
  });
  const insert = async (
    area: AreaKey,
    count: number,
    build: (index: number) => Record<string, unknown>,
    year?: string,
  ) => {
    for (let start = 0; start < count; start += CHUNK_SIZE) {
      const inputs = Array.from({ length: Math.min(CHUNK_SIZE, count - start) }, (_, index) =>
        build(start + index),
      );
      await insertRecords(orm, recordAreas[area], inputs, insertOptions(year));
    }
    report(`${count} ${recordAreas[area].definition.plural}`);
  };

  await insert('academic_year', 12, (index) => buildYear(2026 - index));
  await orm
    .update(academicYearTable)
    .set({ is_current: true })
    .where(eq(academicYearTable.starts, spanOfYear(buildYear(2026)).starts));
  const [currentYear] = await orm
    .select()
    .from(academicYearTable)
    .where(eq(academicYearTable.is_current, true));
  const year = currentYear?.key ?? '';
  await insert('subject', defaultClasses.length * SUBJECTS.length, (index) => ({
    subject: SUBJECTS[index % SUBJECTS.length],
    class: defaultClasses[Math.floor(index / SUBJECTS.length)],
    type: 'Core',
  }));
  lists = await readLists(orm);
  const enrolments: Enrolment[] = [];
  await insert('student', size.students, (index) => {
    const student = drawStudent(random, `S${100_000 + index}`, sectionOf(index));
    enrolments.push({ id: student.id, class: student.class, section: student.section });
    return student;
  });
  await insertEnrolments(orm, year, enrolments);
  const subjectAt = (index: number) => SUBJECTS[index % SUBJECTS.length] ?? '';
  await insert('teacher', size.teachers, (index) => ({
    ...drawTeacher(random, `T${10_000 + index}`, subjectAt(index)),
    teaching_subject_2: subjectAt(index + 1),
  }));
  findReferred = await readPeople(orm);
  // The connection has cached plans of foreign key checks that were made for empty tables. New statistics invalidate these plans.
  await orm.execute(sql`analyze`);

  for (const day of fixedChoices.day) {
    await insertTimetables(
      orm,
      recordAreas.timetable,
      sections.map(({ class: className, section }, index) => ({
        class: className,
        section,
        day,
        periods: Array.from({ length: PERIODS }, (_, period) =>
          period === 3
            ? { ...FREE_PERIOD, period: BREAK }
            : {
                ...FREE_PERIOD,
                teacher: `T${10_000 + ((index + period * 211) % size.teachers)}`,
                period: SUBJECTS[(index + period) % SUBJECTS.length] ?? '',
              },
        ),
      })),
      { context: insertOptions().context, by: 'Large school', at: now, year },
    );
  }
  report(`${sections.length * fixedChoices.day.length * PERIODS} timetable periods`);

  const attendanceOptions = { options: { ...insertOptions(), by: 'Large school' }, now, year };
  for (const date of listSchoolDays(today, size.days)) {
    const sheets = sections.map(({ class: className, section }, index) => ({
      date,
      class: className,
      section,
      marks: Array.from({ length: Math.floor(size.students / size.sections) }, (_, student) => ({
        id: `S${100_000 + index + student * sections.length}`,
        mark: random.chance(93) ? ('Present' as const) : ('Absent' as const),
      })),
    }));
    await insertSheets(db, sheets, attendanceOptions, () => 'Large school');
    // Otherwise, the foreign key check of marks would use a cached plan that was made for a small table.
    await orm.execute(sql`analyze attendance`);
  }
  report(`${sections.length * size.days} attendance sheets`);

  const buildStudentId = (index: number) => `S${100_000 + (index % size.students)}`;
  await insert(
    'assessment',
    size.students,
    (index) => ({
      ...{ class: sectionOf(index).class, section: sectionOf(index).section, id: buildStudentId(index) },
      ...{ term: 'Term 1', assessment_type: 'Unit Test' },
      marks: SUBJECTS.slice(0, 4).map((subject) => ({ subject, total: 50, scored: random.int(10, 50) })),
    }),
    year,
  );
  await insert(
    'diary_notes',
    scale(20_000),
    (index) => ({
      title: `${TITLES[index % TITLES.length] ?? ''} ${index}`,
      ...{ class: sectionOf(index).class, section: sectionOf(index).section },
      subject: SUBJECTS[index % SUBJECTS.length],
      description: `For everybody: page ${random.int(1, 240)}, exercise ${random.int(1, 12)}.`,
    }),
    year,
  );
  await insert(
    'assignment',
    scale(10_000),
    (index) => ({
      ...{ class: sectionOf(index).class, section: sectionOf(index).section },
      ...{ subject: SUBJECTS[index % SUBJECTS.length], date: today, file: null },
      description: `Worksheet ${index}, questions 1 to ${random.int(5, 30)}.`,
    }),
    year,
  );
  await insert(
    'incident',
    scale(5_000),
    (index) => ({
      ...{ to_whom: 'Student', id: buildStudentId(index * 7), incident_type: 'Other', date: today },
      incident: `Noted by the office under number ${index}.`,
    }),
    year,
  );
  await insert(
    'leaves',
    scale(5_000),
    (index) => ({
      ...{ title: `Leave ${index}`, leave_type: 'Casual' },
      ...(index < size.teachers
        ? { from: '2026-10-05', to: '2026-10-06' }
        : { from: '2026-10-07', to: '2026-10-08' }),
      ...{ status: index % 20 === 0 ? 'Pending' : 'Approved', decision_note: '', note: '' },
      ...{ applicant: null, name: '', email: '', teacher: `T${10_000 + (index % size.teachers)}` },
    }),
    year,
  );
  await insert('faqs', 300, (index) => ({
    question: `What is answer ${index}?`,
    answer: 'The answer is in the handbook of the school.',
    to_whom: 'Everyone',
  }));
  await insert('settings', 500, (index) => ({
    title: `Message ${index}`,
    message: 'Please read the notice board.',
  }));
  await orm.execute(sql`vacuum analyze`);
}
