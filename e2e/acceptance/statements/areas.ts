import { expect } from 'vitest';
import { button, columns, field, fields, link, linksTo, onlyFields, selects } from '../screenChecks.ts';
import { all, provenBy, type Statement } from '../statement.ts';

const PERIODS = Array.from({ length: 8 }, (_, index) => index);
const periodFields = PERIODS.flatMap((index) => [`periods.${index}.teacher`, `periods.${index}.period`]);
const MARKS = [0, 1].flatMap((index) => [`marks.${index}.total`, `marks.${index}.scored`]);

/** Section 2: Academic Year, Subject, Timetable, Attendance. */
const yearsAndLessons: readonly Statement[] = [
  { number: 104, says: 'Academic Year: one column.', check: columns('/academic_year', 'Academic Year') },
  {
    number: 105,
    says: 'Academic Year: links to add and set.',
    check: all(
      link('/academic_year', 'Add academic year', '/academic_year/add'),
      link('/academic_year', 'SET', '/academic_year/set'),
    ),
  },
  {
    number: 106,
    says: 'Academic Year: from month (select), from year, to month (select), to year.',
    check: all(
      onlyFields('/academic_year/add', 'from_month', 'from_year', 'to_month', 'to_year'),
      selects('/academic_year/add', 'from_month', 'to_month'),
    ),
  },
  { number: 107, says: 'Subject: the column Subject.', check: columns('/subject', 'Subject') },
  {
    number: 108,
    says: 'Subject: subject (text), class (select), type (select).',
    check: all(
      onlyFields('/subject/add', 'subject', 'class', 'type'),
      selects('/subject/add', 'class', 'type'),
    ),
  },
  {
    number: 109,
    says: 'Timetable: columns Day, Time, Subject, Staff ID, Name.',
    check: columns('/timetable', 'Day', 'Time', 'Subject', 'Staff ID', 'Name'),
  },
  {
    number: 110,
    says: 'Timetable: class, section, day.',
    check: selects('/timetable/add', 'class', 'section', 'day'),
  },
  {
    number: 111,
    says: 'Timetable: periods 1 to 8.',
    check: ({ screen }) => {
      expect(
        screen('/timetable/add')
          .fields.filter(({ name }) => name.endsWith('.period'))
          .map(({ label }) => label),
      ).toEqual(PERIODS.map((index) => `Period ${index + 1}`));
    },
  },
  {
    number: 112,
    says: 'Timetable: each period has a teacher, then a period.',
    check: all(
      onlyFields('/timetable/add', 'class', 'section', 'day', ...periodFields),
      field('/timetable/add', 'periods.0.teacher', { kind: 'combobox', label: 'Teacher 1' }),
      selects('/timetable/add', 'periods.0.period'),
    ),
  },
  {
    number: 113,
    says: 'Attendance: date, class and section.',
    check: ({ screen }) => {
      for (const label of ['Date', 'Class', 'Section']) expect(screen('/attendance').text).toContain(label);
    },
  },
];

/** Section 2: Diary Notes to Support. */
const workAndHelp: readonly Statement[] = [
  {
    number: 114,
    says: 'Diary Notes: columns title, class, section, subject, description.',
    check: columns('/diary_notes', 'Title', 'Class', 'Section', 'Subject', 'Description'),
  },
  {
    number: 115,
    says: 'Diary Notes: the same fields; description is a textarea.',
    check: all(
      onlyFields('/diary_notes/add', 'title', 'class', 'section', 'subject', 'description'),
      field('/diary_notes/add', 'description', { kind: 'textarea' }),
    ),
  },
  {
    number: 116,
    says: 'Assessment: columns ID, Name, Class, Section.',
    check: columns('/assessment', 'ID', 'Name', 'Class', 'Section'),
  },
  {
    number: 117,
    says: 'Assessment: class, section, ID, term and assessment type are selects.',
    check: all(
      fields('/assessment/add', 'class', 'section', 'id', 'term', 'assessment_type'),
      selects('/assessment/add', 'class', 'section', 'id', 'term', 'assessment_type'),
    ),
  },
  {
    number: 118,
    says: 'Assessment: total and scored of Subject 1 and Subject 2.',
    check: fields('/assessment/add', ...MARKS),
  },
  {
    number: 119,
    says: 'Assignment: columns class, subject, date, description, file.',
    check: columns('/assignment', 'Class', 'Subject', 'Date', 'Description', 'File'),
  },
  {
    number: 120,
    says: 'Assignment: class, section, subject, date, file, description.',
    check: all(
      onlyFields('/assignment/add', 'class', 'section', 'subject', 'date', 'file', 'description'),
      field('/assignment/add', 'file', { kind: 'file' }),
    ),
  },
  {
    number: 121,
    says: 'Leaves: columns id, date, leave type, status.',
    check: columns('/leaves', 'ID', 'Date', 'Leave Type', 'Status'),
  },
  {
    number: 122,
    says: 'Leaves: editing only, no adding.',
    check: ({ screen }) => {
      expect(Object.values(screen('/leaves').links)).not.toContain('/leaves/add');
    },
  },
  { number: 123, says: 'Leaves: title.', check: field('/leaves/edit', 'title', { label: 'Title' }) },
  {
    number: 124,
    says: 'Leaves: the requested date.',
    differs: true,
    check: all(
      field('/leaves/edit', 'from', { kind: 'date' }),
      field('/leaves/edit', 'to', { kind: 'date' }),
    ),
  },
  {
    number: 125,
    says: 'Leaves: addresses, degrees and certifications.',
    differs: true,
    check: provenBy('stories/screens/areas/leaves/LeavesForm.stories.tsx', 'Filled', "'Residential Address'"),
  },
  {
    number: 126,
    says: 'Settings: title and message are textareas.',
    check: all(
      onlyFields('/settings/add', 'title', 'message'),
      field('/settings/add', 'title', { kind: 'textarea' }),
      field('/settings/add', 'message', { kind: 'textarea' }),
    ),
  },
  {
    number: 127,
    says: 'FAQs: each question with its answer.',
    check: provenBy('stories/screens/areas/faqs/Faqs.stories.tsx', 'Filled', 'getByText(answer'),
  },
  { number: 128, says: 'FAQs: a button that adds.', check: link('/faqs', 'Add question', '/faqs/add') },
  { number: 129, says: 'FAQs: a button that edits.', check: linksTo('/faqs', '/faqs/edit?id=') },
  {
    number: 130,
    says: 'FAQs: question, answer and the select “To Whoom”.',
    check: all(
      onlyFields('/faqs/add', 'question', 'answer', 'to_whom'),
      field('/faqs/add', 'to_whom', { kind: 'select', label: 'To Whoom' }),
    ),
  },
  {
    number: 131,
    says: 'Incident: columns id, name, date.',
    check: columns('/incident', 'ID', 'Name', 'Date'),
  },
  {
    number: 132,
    says: 'Incident: to whom, ID, incident type, date, incident.',
    check: fields('/incident/add', 'to_whom', 'id', 'incident_type', 'date', 'incident'),
  },
  ...(
    [
      [133, 'App Support', 'app_support'],
      [134, 'Admin Support', 'admin_support'],
    ] as const
  ).map(([number, name, path]): Statement => ({
    number,
    says: `Support: a card ${name} with phone, email and a link that edits.`,
    check: all(
      link('/support', `Edit ${name}`, `/${path}/edit`),
      provenBy('stories/components/SupportCard/SupportCard.stories.tsx', 'Default', "'tel:+919876543210'"),
    ),
  })),
  {
    number: 135,
    says: 'Support: a card Emergency Contact with the phone only.',
    check: all(
      link('/support', 'Edit Emergency Contact', '/emergency_contact/edit'),
      onlyFields('/emergency_contact/edit', 'phone'),
    ),
  },
  {
    number: 136,
    says: 'Support: app and admin support have mail and phone.',
    check: all(
      ...['/app_support/edit', '/admin_support/edit'].map((path) => onlyFields(path, 'mail', 'phone')),
    ),
  },
  {
    number: 137,
    says: 'Support: the emergency contact has a phone.',
    check: all(
      onlyFields('/emergency_contact/edit', 'phone'),
      button('/emergency_contact/edit', 'Submit', 'submit'),
    ),
  },
];

/** Section 2: all areas except Student and Teacher. */
export const otherAreas: readonly Statement[] = [...yearsAndLessons, ...workAndHelp];
