import { expect } from 'vitest';
import { button, text } from '../screenChecks.ts';
import { all, type Check, provenBy, type Statements } from '../statement.ts';

/** Creates the check that a group of the side menu has these entries, in this order. */
const menuGroup =
  (label: string, names: readonly string[]): Check =>
  ({ menu }) => {
    expect(menu.find((group) => group.label === label)?.items.map(({ name }) => name)).toEqual(names);
  };

/** Section 1: what the product does, and its side menu. */
export const product: Statements = {
  1: [
    'People sign in with email and password through a hosted identity service.',
    provenBy('e2e/signIn.test.ts', 'a wrong password is reported', "getToast(page, 'Login success.')"),
  ],
  2: ['The top bar says Admin.', button('/', /Admin/)],
  3: [
    'Main: Dashboard, Student, Teacher, Academic Year, Subject, Timetable, Attendance.',
    menuGroup('Main', [
      ...['Dashboard', 'Student', 'Teacher', 'Academic Year', 'Subject', 'Timetable', 'Attendance'],
    ]),
  ],
  4: [
    'Work: Diary Notes, Assessment, Assignment, Leaves.',
    menuGroup('Work', ['Diary Notes', 'Assessment', 'Assignment', 'Leaves']),
  ],
  5: [
    "Help: Incident, Support, FAQ's, Settings.",
    menuGroup('Help', ['Incident', 'Support', "FAQ's", 'Settings']),
  ],
  6: ['Login and Register show the brand.', all(text('/login', 'Firstbell'), text('/register', 'Firstbell'))],
  7: [
    'No form submits, and no list loads.',
    all(
      provenBy('stories/screens/areas/faqs/FaqsForm.stories.tsx', 'Added', 'findSavedToast'),
      ({ screen }) => {
        expect(screen('/student').text).toContain('S1001');
      },
    ),
    'differs',
  ],
};
