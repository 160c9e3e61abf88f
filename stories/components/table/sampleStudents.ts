import { type TableColumn } from '@firstbell/ui';

/** A student: a row of the list. */
export type SampleStudent = {
  id: string;
  class: string;
  name: string;
  phone: string;
  gender: string;
  date_of_birth: string;
};

const CLASSES = 'Nursery LKG UKG I II III IV V VI VII VIII IX X XI XII'.split(' ');
const SECTIONS = ['A', 'B', 'C'];
const FIRST_NAMES = [
  'Aarav Aditi Anjali Arjun Bhavna Charu Dev Diya Farah Gauri Harleen Imran Ishaan Jaya',
  'Kabir Kavya लक्ष्मी Manish Meera Nikhil Pooja Rahul Riya Zoé',
]
  .join(' ')
  .split(' ');
const LAST_NAMES = [
  "Agarwal Banerjee Bhat Chopra D'Souza Deshmukh Gill Iyer Joshi",
  'Khan Kulkarni Menon Nair Patel Pillai Rao Reddy Sharma Singh',
]
  .join(' ')
  .split(' ');
const BOYS_NAMES = new Set([
  'Aarav',
  'Arjun',
  'Dev',
  'Imran',
  'Ishaan',
  'Kabir',
  'Manish',
  'Nikhil',
  'Rahul',
]);
const DAY_MS = 86_400_000;
const LATEST_BIRTH_DATE = Date.UTC(2021, 4, 31);

/** Picks an item of a list, pseudorandomly but deterministically by `n`. */
function pickItem(list: readonly string[], n: number, salt: number): string {
  const hash = Math.imul((n + 1) ^ Math.imul(salt, 0x9e3779b1), 0x85ebca6b) >>> 0;
  return list[Math.floor((hash / 2 ** 32) * list.length)] ?? '';
}

/** Creates sample students deterministically. */
export function buildSampleStudents(count: number): SampleStudent[] {
  const digitCount = String(1000 + count).length;
  return Array.from({ length: count }, (_, n) => {
    const firstName = pickItem(FIRST_NAMES, n, 1);
    const className = pickItem(CLASSES, n, 2);
    const ageInYears = CLASSES.indexOf(className) + 1;
    return {
      id: `S${String(1001 + n).padStart(digitCount, '0')}`,
      class: `${className}-${pickItem(SECTIONS, n, 3)}`,
      name: `${firstName} ${pickItem(LAST_NAMES, n, 4)}`,
      phone: `+91${9_000_000_000 + (Math.imul(n + 7, 0x9e3779b1) >>> 4)}`,
      gender: BOYS_NAMES.has(firstName) ? 'Male' : 'Female',
      date_of_birth: new Date(LATEST_BIRTH_DATE - (ageInYears * 365 + ((n * 37) % 365)) * DAY_MS)
        .toISOString()
        .slice(0, 10),
    };
  });
}

/** Columns of the student list. */
export const sampleColumns: TableColumn<SampleStudent>[] = [
  { key: 'id', label: 'ID' },
  {
    key: 'class',
    label: 'Class',
    sortValue: (row) => {
      const [className = '', section = ''] = row.class.split('-');
      return CLASSES.indexOf(className) * SECTIONS.length + SECTIONS.indexOf(section);
    },
  },
  { key: 'name', label: 'Name', width: 'wide' },
  { key: 'phone', label: 'Phone' },
  { key: 'gender', label: 'Gender' },
  {
    key: 'date_of_birth',
    label: 'Date Of Birth',
    text: (row) => row.date_of_birth.split('-').reverse().join('/'),
    sortValue: (row) => row.date_of_birth,
  },
];
