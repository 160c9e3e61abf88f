import { expect } from 'vitest';
import { button, text } from '../screenChecks.ts';
import { all, provenBy, type Statement } from '../statement.ts';

/** Creates the check that a group of the side menu has these entries, in this order. */
const menuGroup =
  (label: string, names: readonly string[]): Statement['check'] =>
  ({ menu }) => {
    expect(menu.find((group) => group.label === label)?.items.map(({ name }) => name)).toEqual(names);
  };

/** Section 1: what the product does, and its side menu. */
export const product: readonly Statement[] = [
  {
    number: 1,
    says: 'People sign in with email and password through a hosted identity service.',
    check: provenBy('e2e/signIn.test.ts', 'a wrong password is reported', "getToast(page, 'Login success.')"),
  },
  {
    number: 2,
    says: 'The top bar says Admin.',
    check: button('/', /Admin/),
  },
  {
    number: 3,
    says: 'Main: Dashboard, Student, Teacher, Academic Year, Subject, Timetable, Attendance.',
    check: menuGroup('Main', [
      ...['Dashboard', 'Student', 'Teacher', 'Academic Year', 'Subject', 'Timetable', 'Attendance'],
    ]),
  },
  {
    number: 4,
    says: 'Work: Diary Notes, Assessment, Assignment, Leaves.',
    check: menuGroup('Work', ['Diary Notes', 'Assessment', 'Assignment', 'Leaves']),
  },
  {
    number: 5,
    says: "Help: Incident, Support, FAQ's, Settings.",
    check: menuGroup('Help', ['Incident', 'Support', "FAQ's", 'Settings']),
  },
  {
    number: 6,
    says: 'Login and Register show the brand.',
    check: all(text('/login', 'Firstbell'), text('/register', 'Firstbell')),
  },
  {
    number: 7,
    says: 'No form submits, and no list loads.',
    differs: true,
    check: all(
      provenBy('stories/screens/areas/faqs/FaqsForm.stories.tsx', 'Added', 'findSavedToast'),
      ({ screen }) => {
        expect(screen('/student').text).toContain('S1001');
      },
    ),
  },
];
