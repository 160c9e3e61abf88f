import { type AccessArea } from './access.ts';
import { type AreaKey, areas } from '../areas/index.ts';

/** An entry of the side menu. */
type MenuItem = {
  name: string;
  url: string;
  /** Name of the icon: that of the area. */
  icon: AccessArea;
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

const createItem = (area: AreaKey | 'dashboard', name: string): MenuItem => ({
  name,
  url: `/${area}`,
  icon: area,
  area,
});
const createAreaItem = (area: AreaKey) =>
  // The apostrophe is as in the specification.
  createItem(area, area === 'faqs' ? "FAQ's" : areas[area].title);

/** The side menu: three groups of entries in order; areas that are not listed are at the end of Work. */
export const menu: readonly Group[] = [
  { label: 'Main', items: [createItem('dashboard', 'Dashboard'), ...mainAreas.map(createAreaItem)] },
  { label: 'Work', items: [...workAreas, ...otherAreas].map(createAreaItem) },
  { label: 'Help', items: helpAreas.map(createAreaItem) },
];
