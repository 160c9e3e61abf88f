import { type CardLayout } from '@firstbell/schema/cards';
import { type School } from '@firstbell/schema/school';
import { type Card } from './card.ts';
import { cardWords } from './cardWords.ts';

const SUBJECTS = {
  en: ['English', 'Hindi', 'Mathematics'],
  hi: ['अंग्रेज़ी', 'हिन्दी', 'गणित'],
} as const;

const FACTS = {
  en: ['Ananya Sharma · अनन्या शर्मा', 'V-B', '7', 'S1006', '14 August 2016', 'Kavita Sharma', 'Rajesh Sharma'],
  hi: ['अनन्या शर्मा', 'V-B', '7', 'S1006', '14 अगस्त 2016', 'कविता शर्मा', 'राजेश शर्मा'],
} as const;

const REMARKS = {
  en: 'Reads with joy and helps others.',
  hi: 'अनन्या ने इस वर्ष उत्कृष्ट प्रगति की है।',
} as const;

/** For each subject: the scores of two tests, and percentage and grade of two terms and the year. */
const RESULTS = [
  [
    ['18 / 20', '71 / 80'],
    ['84%', 'A2', '89%', 'A2', '86.5%', 'A2'],
  ],
  [
    ['19 / 20', '74 / 80'],
    ['91%', 'A1', '93%', 'A1', '92%', 'A1'],
  ],
  [
    ['16 / 20', '66 / 80'],
    ['78%', 'B1', '82%', 'A2', '80%', 'B1'],
  ],
] as const;

/** Creates the report card of a fictitious student for the preview of a layout. It has a rank if the school shows ranks. */
export function createExampleCard(layout: CardLayout, { logo, ...school }: School, hasRanks = false): Card {
  const { language } = layout;
  const words = cardWords[language];
  const { name, class: classLabel, rollNumber, admissionNumber, born, mother, father } = words;
  const labels = [name, classLabel, rollNumber, admissionNumber, born, mother, father];
  return {
    school: { ...school, hasLogo: logo !== null },
    layout,
    term: 'Term 2',
    student: '',
    facts: [
      ...FACTS[language].map((value, index) => [labels[index] ?? '', value] as const),
      [words.academicYear, '2026-27'],
    ],
    tests: ['Unit Test', 'Annual'],
    terms: ['Term 1', 'Term 2', words.year],
    subjects: RESULTS.map(([scores, results], index) => ({
      subject: SUBJECTS[language][index] ?? '',
      scores,
      results: [0, 2, 4].map((first) => ({
        percentage: results[first] ?? '',
        grade: results[first + 1] ?? '',
      })),
    })),
    overall: [
      { percentage: '84.3%', grade: 'A2' },
      { percentage: '88%', grade: 'A2' },
      { percentage: '86.2%', grade: 'A2' },
    ],
    missing: [],
    rank: hasRanks ? { rank: '3', students: 38 } : undefined,
    areas: layout.areas.map((area, index) => ({ name: area.name, grade: index % 2 === 0 ? 'A' : 'B' })),
    attendance: [
      { of: 'term', attended: 82.5, marked: 88 },
      { of: 'year', attended: 168.5, marked: 180 },
    ],
    reflections: Object.values(words.reflections).map((label) => ({ label, text: '' })),
    remark: REMARKS[language],
    scale: [
      { grade: 'A1', least: 91 },
      { grade: 'A2', least: 81 },
      { grade: 'B1', least: 71 },
      { grade: 'E', least: 0 },
    ],
  };
}
