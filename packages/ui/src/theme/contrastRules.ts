import { type Theme } from './theme.ts';

type Role = keyof Theme['color'];

/** Colours that stand on each other somewhere, and the contrast that they must have at least. */
export type ContrastRule = { front: Role; backs: readonly Role[]; least: number };

const surfaces = ['canvas', 'surface', 'raised', 'sunken', 'hover'] as const;
const grounds = ['canvas', 'surface', 'raised'] as const;

/** Every pair that the components draw: 4.5 for words, 3 for edges, icons and the focus ring. */
export const contrastRules: readonly ContrastRule[] = [
  { front: 'ink', backs: [...surfaces, 'pressed', 'accentSoft', 'accentSoftHover'], least: 7 },
  { front: 'inkMuted', backs: [...surfaces, 'accentSoft'], least: 4.5 },
  { front: 'accentText', backs: [...surfaces, 'accentSoft', 'accentSoftHover'], least: 4.5 },
  { front: 'dangerText', backs: [...surfaces, 'dangerSoft'], least: 4.5 },
  { front: 'successText', backs: [...surfaces, 'successSoft'], least: 4.5 },
  { front: 'warningText', backs: [...surfaces, 'warningSoft'], least: 4.5 },
  { front: 'violetText', backs: [...surfaces, 'violetSoft'], least: 4.5 },
  { front: 'onAccent', backs: ['accent', 'accentHover', 'accentPressed'], least: 4.5 },
  { front: 'onDanger', backs: ['danger', 'dangerHover'], least: 4.5 },
  { front: 'inkDisabled', backs: [...grounds, 'sunken'], least: 3 },
  { front: 'edge', backs: grounds, least: 3 },
  { front: 'edgeHover', backs: grounds, least: 4.5 },
  { front: 'focus', backs: [...surfaces, 'accentSoft'], least: 3 },
  { front: 'accent', backs: grounds, least: 3 },
  { front: 'danger', backs: grounds, least: 3 },
  { front: 'brass', backs: ['canvas', 'surface'], least: 3 },
];
