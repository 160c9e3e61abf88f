/** One entry of the side menu; `icon` names a picture, the console draws it. */
export type MenuItem = { name: string; url: string; icon: MenuIcon };

/** Names the picture of a menu entry. */
export type MenuIcon =
  | 'dashboard'
  | 'student'
  | 'teacher'
  | 'academic_year'
  | 'subject'
  | 'timetable'
  | 'attendance'
  | 'diary_notes'
  | 'assessment'
  | 'assignment'
  | 'leaves'
  | 'incident'
  | 'support'
  | 'faqs'
  | 'settings';

const entry = (name: string, icon: MenuIcon): MenuItem => ({ name, url: `/${icon}`, icon });

/** The side menu: three groups, fifteen entries, in their order. */
export const menu: readonly { label: string; items: readonly MenuItem[] }[] = [
  {
    label: 'Main',
    items: [
      entry('Dashboard', 'dashboard'),
      entry('Student', 'student'),
      entry('Teacher', 'teacher'),
      entry('Academic Year', 'academic_year'),
      entry('Subject', 'subject'),
      entry('Timetable', 'timetable'),
      entry('Attendance', 'attendance'),
    ],
  },
  {
    label: 'Work',
    items: [
      entry('Diary Notes', 'diary_notes'),
      entry('Assessment', 'assessment'),
      entry('Assignment', 'assignment'),
      entry('Leaves', 'leaves'),
    ],
  },
  {
    label: 'Help',
    items: [
      entry('Incident', 'incident'),
      entry('Support', 'support'),
      entry("FAQ's", 'faqs'),
      entry('Settings', 'settings'),
    ],
  },
];
