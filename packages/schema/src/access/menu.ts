import { type AccessArea } from './access.ts';
import { type AreaKey, areas } from '../areas/index.ts';

/** An entry of the side menu. */
type MenuItem = {
  name: string;
  url: string;
  /** Area whose permissions decide who sees the entry. */
  area: AccessArea;
};

type Group = { label: string; items: readonly MenuItem[] };

const mainAreas: readonly AreaKey[] = [
  'student',
  'teacher',
  'academic_year',
  'subject',
  'timetable',
  'attendance',
];
const workAreas: readonly AreaKey[] = ['diary_notes', 'assessment', 'assignment', 'leaves'];
const helpAreas: readonly AreaKey[] = ['incident', 'support', 'faqs', 'settings'];
const listedAreas = new Set([...mainAreas, ...workAreas, ...helpAreas]);
const otherAreas = (Object.keys(areas) as AreaKey[]).filter((area) => !listedAreas.has(area));

const createItem = (area: AreaKey): MenuItem => ({
  // The apostrophe is as in the specification.
  name: area === 'faqs' ? "FAQ's" : areas[area].title,
  url: `/${area}`,
  area,
});

/** The side menu: three groups of entries in order; areas that are not listed are at the end of Work. */
export const menu: readonly Group[] = [
  {
    label: 'Main',
    items: [{ name: 'Dashboard', url: '/dashboard', area: 'dashboard' }, ...mainAreas.map(createItem)],
  },
  { label: 'Work', items: [...workAreas, ...otherAreas].map(createItem) },
  { label: 'Help', items: helpAreas.map(createItem) },
];
