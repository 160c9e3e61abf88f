import { type AssignmentInput } from '../../areas/assignment.ts';
import { type DiaryNotesInput } from '../../areas/diaryNotes.ts';
import { defaultClasses, defaultSections } from '../../fields/choices.ts';
import { type Random } from '../records/random.ts';
import { dayAfter } from '../../fields/date.ts';
import { buildPdf } from './file.ts';

type Note = readonly [subject: string, title: string, description: string];

const SMALL_NOTES: readonly Note[] = [
  ['English', 'Reading at home', 'Read the story of the kind crow aloud to somebody at home, twice.'],
  ['Hindi', 'वर्णमाला का अभ्यास', 'क से ज्ञ तक सुंदर अक्षरों में लिखकर लाएँ।'],
  ['Mathematics', 'Tables of 2 and 5', 'Learn the tables of 2 and 5. We say them in turn on Monday.'],
  ['Environmental Studies', 'Leaves for the album', 'Bring five different leaves, pressed between paper.'],
  ['Art', 'Colours', 'Bring crayons and an old shirt to paint in.'],
  ['Music', 'Annual day song', 'Practise the first two verses of the welcome song.'],
  ['Physical Education', 'Sports shoes', 'White shoes on Wednesday and Friday, please.'],
];
const MIDDLE_NOTES: readonly Note[] = [
  ['English', 'Letter to the editor', 'Write the letter of exercise 4 in the fair notebook.'],
  ['Hindi', 'निबंध: मेरा गाँव', 'अपने गाँव या मोहल्ले पर डेढ़ सौ शब्दों का निबंध लिखें।'],
  ['Sanskrit', 'शब्दरूप', 'राम और लता के शब्दरूप याद करें।'],
  ['Mathematics', 'Exercise 7.2', 'Questions 1 to 8 with every step. Show the rough work on the right.'],
  ['Science', 'Light and shadows', 'Make the pinhole camera of page 112 and bring it on Thursday.'],
  ['Social Science', 'Map of rivers', 'Mark the rivers of the north on an outline map of India.'],
  ['Computer Science', 'Flow chart', 'Draw the flow chart for finding the largest of three numbers.'],
];
const SENIOR_NOTES: readonly Note[] = [
  ['Physics', 'Practical file', 'Complete the readings of the metre bridge and get the file signed.'],
  ['Chemistry', 'Salt analysis', 'Revise the tests for anions before the practical on Friday.'],
  ['Mathematics', 'Integrals', 'Miscellaneous exercise, questions 1 to 15.'],
  ['Accountancy', 'Partnership', 'Prepare the revaluation account of illustration 9 again without the book.'],
  ['Economics', 'Newspaper cutting', 'Bring one report on inflation of this month and mark its causes.'],
  ['English', 'Debate', 'Prepare three points for and three against the motion on the board.'],
];

const FIRST_MIDDLE_INDEX = defaultClasses.indexOf('VI');
const FIRST_SENIOR_INDEX = defaultClasses.indexOf('XI');
const findNotes = (classIndex: number) =>
  classIndex < FIRST_MIDDLE_INDEX
    ? SMALL_NOTES
    : classIndex < FIRST_SENIOR_INDEX
      ? MIDDLE_NOTES
      : SENIOR_NOTES;

/** Builds diary notes for every section of the sample school; `notesPerSection` is their number in each section. */
export function buildDiaryNotes(random: Random, notesPerSection: number): DiaryNotesInput[] {
  return defaultClasses.flatMap((name, classIndex) =>
    defaultSections.flatMap((section) => {
      const notes = findNotes(classIndex);
      const firstIndex = random.int(0, notes.length - 1);
      return Array.from({ length: notesPerSection }, (_, index) => {
        const [subject = '', title = '', description = ''] = notes[(firstIndex + index) % notes.length] ?? [];
        return { title, class: name, section, subject, description };
      });
    }),
  );
}

/** An assignment of the sample school, and the name of its file. */
export type SampleAssignment = { input: Omit<AssignmentInput, 'file'>; file: string };

/** Builds the PDF of an assignment; the same assignment gives the same bytes. */
export const buildSampleFile = ({
  file_name: file,
  class: name,
  subject,
  description,
}: {
  file_name: string;
  class: string;
  subject: string;
  description: string;
}) => buildPdf([file.replace('.pdf', '').replaceAll('-', ' '), `Class ${name}, ${subject}`, '', description]);

const ASSIGNMENTS: readonly (readonly [
  file: string,
  description: string,
  subject: string,
  classes: string[],
])[] = [
  [
    'Worksheet-Fractions.pdf',
    'Shade the fractions and write them in words.',
    'Mathematics',
    ['III', 'IV', 'V'],
  ],
  ['My-Village.pdf', 'Write ten lines about the place you live in.', 'English', ['III', 'IV', 'V']],
  ['Plants-Around-Us.pdf', 'Name the parts and colour them.', 'Environmental Studies', ['I', 'II', 'IV']],
  [
    'Linear-Equations.pdf',
    'Solve all twelve and check each by putting the value back.',
    'Mathematics',
    ['VII', 'VIII', 'IX'],
  ],
  [
    'Acids-and-Bases.pdf',
    'Fill in the table after the experiment in the laboratory.',
    'Science',
    ['VII', 'IX', 'X'],
  ],
  [
    'Mughal-Empire-Timeline.pdf',
    'Put the events in their order and give their years.',
    'Social Science',
    ['VII', 'VIII'],
  ],
  ['Kinematics-Problems.pdf', 'Problems 1 to 10; draw a diagram for each.', 'Physics', ['XI', 'XII']],
  [
    'Balance-Sheet-Exercise.pdf',
    'Prepare the balance sheet from the trial balance.',
    'Accountancy',
    ['XI', 'XII'],
  ],
];

/** Builds the sample school's assignments with dates from 20 days before `today` to five days after. */
export function buildAssignments(random: Random, today: string, firstDay: string): SampleAssignment[] {
  return ASSIGNMENTS.flatMap(([file, description, subject, classes]) =>
    classes.map((name) => {
      const day = dayAfter(today, random.int(-20, 5));
      return {
        input: {
          class: name,
          section: random.pick(defaultSections),
          subject,
          date: day < firstDay ? firstDay : day,
          description,
        },
        file,
      };
    }),
  );
}
