import { type ColorRole } from './lightColor.ts';
import { type ThemeName } from './themeName.ts';

/** A foreground colour, the backgrounds behind it, and their minimum contrast ratio. */
export type ContrastRule = { kind: PairKind; front: ColorRole; backs: readonly ColorRole[]; least: number };

/** Use of a pair of colours: main text, other text, disabled text, edges and icons, edges under the pointer. */
type PairKind = 'ink' | 'text' | 'disabled' | 'edge' | 'edgeHover';

type Pair = Omit<ContrastRule, 'least'>;

const surfaces = ['canvas', 'surface', 'raised', 'sunken', 'hover'] as const;
const mainSurfaces = ['canvas', 'surface', 'raised'] as const;

const pairs: readonly Pair[] = [
  { kind: 'ink', front: 'ink', backs: [...surfaces, 'pressed', 'accentSoft', 'accentSoftHover'] },
  { kind: 'text', front: 'inkMuted', backs: [...surfaces, 'accentSoft'] },
  { kind: 'text', front: 'accentText', backs: [...surfaces, 'accentSoft', 'accentSoftHover'] },
  { kind: 'text', front: 'dangerText', backs: [...surfaces, 'dangerSoft'] },
  { kind: 'text', front: 'successText', backs: [...surfaces, 'successSoft'] },
  { kind: 'text', front: 'warningText', backs: [...surfaces, 'warningSoft'] },
  { kind: 'text', front: 'violetText', backs: [...surfaces, 'violetSoft'] },
  { kind: 'text', front: 'onAccent', backs: ['accent', 'accentHover', 'accentPressed'] },
  { kind: 'text', front: 'onDanger', backs: ['danger', 'dangerHover'] },
  { kind: 'disabled', front: 'inkDisabled', backs: [...mainSurfaces, 'sunken'] },
  { kind: 'edge', front: 'edge', backs: mainSurfaces },
  { kind: 'edgeHover', front: 'edgeHover', backs: mainSurfaces },
  { kind: 'edge', front: 'focus', backs: [...surfaces, 'accentSoft'] },
  { kind: 'edge', front: 'accent', backs: mainSurfaces },
  { kind: 'edge', front: 'danger', backs: mainSurfaces },
  { kind: 'edge', front: 'brandMark', backs: ['canvas', 'surface'] },
];

/** Borders of the high-contrast theme, which replace the differences between background colours. */
const highContrastPairs: readonly Pair[] = [
  { kind: 'edge', front: 'hairline', backs: surfaces },
  { kind: 'edge', front: 'edgeSoft', backs: surfaces },
  { kind: 'edge', front: 'groundEdge', backs: [...surfaces, 'pressed', 'accentSoft', 'accentSoftHover'] },
];

const standardMinimums: Record<PairKind, number> = {
  ink: 7,
  text: 4.5,
  disabled: 3,
  edge: 3,
  edgeHover: 4.5,
};
const highMinimums: Record<PairKind, number> = { ink: 7, text: 7, disabled: 7, edge: 4.5, edgeHover: 7 };

const createRules = (
  minimums: Record<PairKind, number>,
  contrastPairs: readonly Pair[],
): readonly ContrastRule[] => contrastPairs.map((pair) => ({ ...pair, least: minimums[pair.kind] }));

/**
 * All colour pairs of the components, by theme: at least 4.5 for text and 3 for borders, or 7 and 4.5 in high contrast.
 */
export const contrastRules: Record<ThemeName, readonly ContrastRule[]> = {
  light: createRules(standardMinimums, pairs),
  dark: createRules(standardMinimums, pairs),
  contrast: createRules(highMinimums, [...pairs, ...highContrastPairs]),
};
