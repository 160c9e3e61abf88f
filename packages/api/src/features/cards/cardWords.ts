import { type CardLayout } from '@firstbell/schema/cards';

const SEPARATOR = '  ·  ';

/** Labels of a report card in English. */
const en = {
  schoolCode: 'School code',
  photograph: 'Photograph',
  name: 'Name',
  class: 'Class',
  rollNumber: 'Roll number',
  admissionNumber: 'Admission number',
  born: 'Date of birth',
  mother: "Mother's name",
  father: "Father's name",
  academicYear: 'Academic year',
  scholastic: 'Scholastic areas',
  subject: 'Subject',
  grade: 'Grade',
  year: 'Year',
  overall: 'Overall',
  /** Subjects without a mark, by term. */
  incomplete: 'Incomplete',
  noMarks: 'No marks yet.',
  rank: 'Rank in the section',
  rankOf: (rank: string, students: number) => `${rank} of ${students}`,
  coScholastic: 'Co-scholastic areas',
  area: 'Area',
  attendanceOf: { term: 'Attendance in the term', year: 'Attendance in the year so far' },
  attended: (attended: number, marked: number, percentage: string) =>
    `${attended} of ${marked} working days (${percentage})`,
  notMarked: 'Not marked yet',
  remarks: 'Remarks of the class teacher',
  grades: (steps: readonly { grade: string; least: number }[]) =>
    `Grades: ${steps.map(({ grade, least }) => `${grade} from ${least}%`).join(SEPARATOR)}`,
  reflections: {
    self: 'What I say about my term',
    peer: 'What my classmates say',
    parent: 'What my parents say',
    teacher: 'What my teacher has seen',
  },
};

/** Labels of a report card in one language. */
export type CardWords = typeof en;

const hi: CardWords = {
  schoolCode: 'विद्यालय कोड',
  photograph: 'छायाचित्र',
  name: 'नाम',
  class: 'कक्षा',
  rollNumber: 'अनुक्रमांक',
  admissionNumber: 'प्रवेश संख्या',
  born: 'जन्म तिथि',
  mother: 'माता का नाम',
  father: 'पिता का नाम',
  academicYear: 'शैक्षणिक सत्र',
  scholastic: 'शैक्षिक क्षेत्र',
  subject: 'विषय',
  grade: 'ग्रेड',
  year: 'वर्ष',
  overall: 'कुल',
  incomplete: 'अपूर्ण',
  noMarks: 'अभी कोई अंक नहीं।',
  rank: 'अनुभाग में स्थान',
  rankOf: (rank, students) => `${students} में से ${rank}`,
  coScholastic: 'सह-शैक्षिक क्षेत्र',
  area: 'क्षेत्र',
  attendanceOf: { term: 'इस सत्र में उपस्थिति', year: 'वर्ष में अब तक उपस्थिति' },
  attended: (attended, marked, percentage) => `${marked} कार्य दिवसों में से ${attended} (${percentage})`,
  notMarked: 'अभी अंकित नहीं',
  remarks: 'कक्षा अध्यापक की टिप्पणी',
  grades: (steps) => `ग्रेड: ${steps.map(({ grade, least }) => `${grade} ${least}% से`).join(SEPARATOR)}`,
  reflections: {
    self: 'मैं अपने सत्र के बारे में क्या कहता/कहती हूँ',
    peer: 'मेरे सहपाठी क्या कहते हैं',
    parent: 'मेरे अभिभावक क्या कहते हैं',
    teacher: 'मेरे शिक्षक ने क्या देखा',
  },
};

/** Labels of report cards, by language. */
export const cardWords: Readonly<Record<CardLayout['language'], CardWords>> = { en, hi };
