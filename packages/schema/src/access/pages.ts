// Login loads this file, so its imports are erased: the definitions of the areas would bring zod.
import type { AreaKey } from '../areas/index.ts';
import type { AccessArea, Action } from './access.ts';

/** A page of the console. */
export type ConsolePage = {
  /** Title of the browser's tab. */
  title: string;
  /** Area and action of the permission that opens the page. */
  area: AccessArea;
  action: Action;
  /** Whether the page shows one academic year, although the records of its area are not stored by year. */
  isOfYear?: boolean;
};

/** Pages by their path. */
type Pages = Readonly<Record<string, ConsolePage>>;

const readPage = (area: AccessArea, title: string): ConsolePage => ({ title, area, action: 'read' });
const editPage = (area: AccessArea, title: string): ConsolePage => ({ title, area, action: 'edit' });
const addPage = (area: AccessArea, title: string): ConsolePage => ({
  title: `Add ${title}`,
  area,
  action: 'add',
});

/** Returns the pages of an area: its list, further ones, and the forms that add and edit a record. */
const areaPages = (area: AreaKey, title: string, further: Pages = {}): Pages => ({
  [`/${area}`]: readPage(area, title),
  ...further,
  [`/${area}/add`]: addPage(area, title),
  [`/${area}/edit`]: editPage(area, `Edit ${title}`),
});

const pagesByArea: Readonly<Record<AreaKey, Pages>> = {
  student: areaPages('student', 'Student', { '/student/view': readPage('student', 'Student') }),
  teacher: areaPages('teacher', 'Teacher', {
    '/teacher/view': { ...readPage('teacher', 'Teacher'), isOfYear: true },
    '/teacher/handover': editPage('teacher', 'Hand Over'),
  }),
  academic_year: {
    '/academic_year': readPage('academic_year', 'Academic Year'),
    '/academic_year/add': addPage('academic_year', 'Academic Year'),
    '/academic_year/set': editPage('academic_year', 'SET Academic Year'),
  },
  subject: areaPages('subject', 'Subject'),
  timetable: areaPages('timetable', 'Timetable'),
  attendance: {
    '/attendance': readPage('attendance', 'Attendance'),
    '/attendance/sheets': readPage('attendance', 'Attendance sheets'),
    '/attendance/register': readPage('attendance', 'Monthly register'),
  },
  settings: {
    '/settings': readPage('settings', 'Settings'),
    '/settings/add': addPage('settings', 'Settings'),
  },
  faqs: {
    ...areaPages('faqs', 'FAQs'),
    '/pages-faq.html': readPage('faqs', 'Need Help?'),
  },
  support: {
    '/support': readPage('support', 'Support'),
    '/app_support/edit': editPage('support', 'Edit App Support'),
    '/admin_support/edit': editPage('support', 'Edit Admin Support'),
    '/emergency_contact/edit': editPage('support', 'Edit Emergency Contact'),
  },
  diary_notes: areaPages('diary_notes', 'Diary Notes'),
  assessment: areaPages('assessment', 'Assessment', {
    '/assessment/marks': editPage('assessment', 'Enter Marks'),
    '/assessment/report_cards': readPage('assessment', 'Report Cards'),
  }),
  assignment: areaPages('assignment', 'Assignment'),
  leaves: {
    '/leaves': readPage('leaves', 'Leaves'),
    '/leaves/edit': editPage('leaves', 'Edit Leaves'),
  },
  incident: areaPages('incident', 'Incident'),
};

/** Pages of the console inside its shell, by their path. */
export const consolePages: Pages = {
  '/': readPage('dashboard', 'Dashboard'),
  '/dashboard': readPage('dashboard', 'Dashboard'),
  '/section/view': readPage('student', 'Section'),
  '/users-profile.html': readPage('me', 'My Profile'),
  ...(Object.assign({}, ...Object.values(pagesByArea)) as Pages),
};

/** Returns the path of the form that edits a record of an area, whose key is the query parameter `id`. */
export const findEditPath = (area: string): string =>
  [`/${area}/edit`, `/${area}/set`].find((path) => path in consolePages) ?? `/${area}`;
