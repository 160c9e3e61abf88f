import { expect } from 'vitest';
import { button, columns, field, fields, link, linksTo, onlyFields, selects } from '../screenChecks.ts';
import { all, provenBy, type Statement, type Statements } from '../statement.ts';

const PERIODS = Array.from({ length: 8 }, (_, index) => index);
const periodFields = PERIODS.flatMap((index) => [`periods.${index}.teacher`, `periods.${index}.period`]);
const MARKS = [0, 1].flatMap((index) => [`marks.${index}.total`, `marks.${index}.scored`]);

const supportCard = (name: string, path: string): Statement => [
  `Support: a card ${name} with phone, email and a link that edits.`,
  all(
    link('/support', `Edit ${name}`, `/${path}/edit`),
    provenBy('stories/components/SupportCard/SupportCard.stories.tsx', 'Default', "'tel:+919876543210'"),
  ),
];

/** Section 2: Academic Year, Subject, Timetable, Attendance. */
export const yearsAndLessons: Statements = {
  104: ['Academic Year: one column.', columns('/academic_year', 'Academic Year')],
  105: [
    'Academic Year: links to add and set.',
    all(
      link('/academic_year', 'Add academic year', '/academic_year/add'),
      link('/academic_year', 'SET', '/academic_year/set'),
    ),
  ],
  106: [
    'Academic Year: from month (select), from year, to month (select), to year.',
    all(
      onlyFields('/academic_year/add', 'from_month', 'from_year', 'to_month', 'to_year'),
      selects('/academic_year/add', 'from_month', 'to_month'),
    ),
  ],
  107: ['Subject: the column Subject.', columns('/subject', 'Subject')],
  108: [
    'Subject: subject (text), class (select), type (select).',
    all(onlyFields('/subject/add', 'subject', 'class', 'type'), selects('/subject/add', 'class', 'type')),
  ],
  109: [
    'Timetable: columns Day, Time, Subject, Staff ID, Name.',
    columns('/timetable', 'Day', 'Time', 'Subject', 'Staff ID', 'Name'),
  ],
  110: ['Timetable: class, section, day.', selects('/timetable/add', 'class', 'section', 'day')],
  111: [
    'Timetable: periods 1 to 8.',
    ({ screen }) => {
      expect(
        screen('/timetable/add')
          .fields.filter(({ name }) => name.endsWith('.period'))
          .map(({ label }) => label),
      ).toEqual(PERIODS.map((index) => `Period ${index + 1}`));
    },
  ],
  112: [
    'Timetable: each period has a teacher, then a period.',
    all(
      onlyFields('/timetable/add', 'class', 'section', 'day', ...periodFields),
      field('/timetable/add', 'periods.0.teacher', { kind: 'combobox', label: 'Teacher 1' }),
      selects('/timetable/add', 'periods.0.period'),
    ),
  ],
  113: [
    'Attendance: date, class and section.',
    ({ screen }) => {
      for (const label of ['Date', 'Class', 'Section']) expect(screen('/attendance').text).toContain(label);
    },
  ],
};

/** Section 2: Diary Notes to Support. */
export const workAndHelp: Statements = {
  114: [
    'Diary Notes: columns title, class, section, subject, description.',
    columns('/diary_notes', 'Title', 'Class', 'Section', 'Subject', 'Description'),
  ],
  115: [
    'Diary Notes: the same fields; description is a textarea.',
    all(
      onlyFields('/diary_notes/add', 'title', 'class', 'section', 'subject', 'description'),
      field('/diary_notes/add', 'description', { kind: 'textarea' }),
    ),
  ],
  116: [
    'Assessment: columns ID, Name, Class, Section.',
    columns('/assessment', 'ID', 'Name', 'Class', 'Section'),
  ],
  117: [
    'Assessment: class, section, ID, term and assessment type are selects.',
    all(
      fields('/assessment/add', 'class', 'section', 'id', 'term', 'assessment_type'),
      selects('/assessment/add', 'class', 'section', 'id', 'term', 'assessment_type'),
    ),
  ],
  118: ['Assessment: total and scored of Subject 1 and Subject 2.', fields('/assessment/add', ...MARKS)],
  119: [
    'Assignment: columns class, subject, date, description, file.',
    columns('/assignment', 'Class', 'Subject', 'Date', 'Description', 'File'),
  ],
  120: [
    'Assignment: class, section, subject, date, file, description.',
    all(
      onlyFields('/assignment/add', 'class', 'section', 'subject', 'date', 'file', 'description'),
      field('/assignment/add', 'file', { kind: 'file' }),
    ),
  ],
  121: [
    'Leaves: columns id, date, leave type, status.',
    columns('/leaves', 'ID', 'Date', 'Leave Type', 'Status'),
  ],
  122: [
    'Leaves: editing only, no adding.',
    ({ screen }) => {
      expect(Object.values(screen('/leaves').links)).not.toContain('/leaves/add');
    },
  ],
  123: ['Leaves: title.', field('/leaves/edit', 'title', { label: 'Title' })],
  124: [
    'Leaves: the requested date.',
    all(field('/leaves/edit', 'from', { kind: 'date' }), field('/leaves/edit', 'to', { kind: 'date' })),
    'differs',
  ],
  125: [
    'Leaves: addresses, degrees and certifications.',
    provenBy('stories/screens/areas/leaves/LeavesForm.stories.tsx', 'Filled', "'Residential Address'"),
    'differs',
  ],
  126: [
    'Settings: title and message are textareas.',
    all(
      onlyFields('/settings/add', 'title', 'message'),
      field('/settings/add', 'title', { kind: 'textarea' }),
      field('/settings/add', 'message', { kind: 'textarea' }),
    ),
  ],
  127: [
    'FAQs: each question with its answer.',
    provenBy('stories/screens/areas/faqs/Faqs.stories.tsx', 'Filled', 'getByText(answer'),
  ],
  128: ['FAQs: a button that adds.', link('/faqs', 'Add question', '/faqs/add')],
  129: ['FAQs: a button that edits.', linksTo('/faqs', '/faqs/edit?id=')],
  130: [
    'FAQs: question, answer and the select “To Whoom”.',
    all(
      onlyFields('/faqs/add', 'question', 'answer', 'to_whom'),
      field('/faqs/add', 'to_whom', { kind: 'select', label: 'To Whoom' }),
    ),
  ],
  131: ['Incident: columns id, name, date.', columns('/incident', 'ID', 'Name', 'Date')],
  132: [
    'Incident: to whom, ID, incident type, date, incident.',
    fields('/incident/add', 'to_whom', 'id', 'incident_type', 'date', 'incident'),
  ],
  133: supportCard('App Support', 'app_support'),
  134: supportCard('Admin Support', 'admin_support'),
  135: [
    'Support: a card Emergency Contact with the phone only.',
    all(
      link('/support', 'Edit Emergency Contact', '/emergency_contact/edit'),
      onlyFields('/emergency_contact/edit', 'phone'),
    ),
  ],
  136: [
    'Support: app and admin support have mail and phone.',
    all(...['/app_support/edit', '/admin_support/edit'].map((path) => onlyFields(path, 'mail', 'phone'))),
  ],
  137: [
    'Support: the emergency contact has a phone.',
    all(
      onlyFields('/emergency_contact/edit', 'phone'),
      button('/emergency_contact/edit', 'Submit', 'submit'),
    ),
  ],
};
