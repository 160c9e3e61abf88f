import { contrast } from '../packages/ui/src/theme/color/contrast.ts';

/** Backgrounds behind an element's text: those of its ancestors, down to the first opaque one. */
type Background = string;

const EDITABLE = 'input:not([type="checkbox"], [type="radio"]), select, textarea';

/** Disabled controls, which WCAG 2.2, 1.4.3 exempts from contrast. */
const DISABLED = ':disabled, [aria-disabled="true"]';

const isTransparent = (colour: string) => colour === 'rgba(0, 0, 0, 0)' || colour === 'transparent';
const isOpaque = (colour: string) => colour.startsWith('rgb(');
const isPlainColour = (colour: string) => /^rgb\(\d+, \d+, \d+\)$/.test(colour);

/** A single character may be a symbol; axe does not check it either. */
const isWord = (text: string | null) => (text?.trim().length ?? 0) > 1;

const hasText = (element: Element) =>
  [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && isWord(node.textContent));

/** Tells whether a link is inside a text, from which it must be distinguishable. */
const isInlineLink = (element: Element) =>
  element.matches('a[href]') && element.parentElement !== null && hasText(element.parentElement);

const hasReadableContent = (element: Element) =>
  hasText(element) || element.matches(EDITABLE) || isInlineLink(element);

/** Tells whether an element needs contrast; disabled and visually hidden elements do not. */
function isVisibleAndEnabled(element: Element, style: CSSStyleDeclaration): boolean {
  // Axe does not read the colour of text in SVG.
  if (element instanceof SVGElement || element.closest(DISABLED)) return false;
  // It is visible, although it has no box of its own.
  if (style.display === 'contents') return true;
  const { width, height, bottom } = element.getBoundingClientRect();
  return width > 1 && height > 1 && bottom + window.scrollY > 0;
}

/** Marks a background in an element with opacity: what covers it is transparent, too. */
const FADED = 'faded to';

/**
 * Returns the background of an element's content, from its own styles and the background behind it; `undefined` if it
 * depends on the element's position.
 */
function computeBackground(
  style: CSSStyleDeclaration,
  behind: Background | undefined,
): Background | undefined {
  const { backgroundColor: colour, backgroundImage: image, opacity, position } = style;
  const isCovered = isOpaque(colour) && image === 'none' && opacity === '1';
  if (isCovered && !behind?.includes(FADED)) return colour;
  if (behind === undefined || position === 'absolute' || position === 'fixed') return undefined;
  const isClear = isTransparent(colour) && image === 'none' && opacity === '1';
  return isClear
    ? behind
    : `${behind} under ${colour} ${image}${opacity === '1' ? '' : ` ${FADED} ${opacity}`}`;
}

/** Describes the styles of an element's text that its contrast depends on. */
function describeTextStyle(element: Element, style: CSSStyleDeclaration): string {
  const { color, fontSize, fontWeight, textShadow } = style;
  const text = `${color} ${fontSize} ${fontWeight} ${textShadow}`;
  if (!isInlineLink(element)) return text;
  const { textDecoration, borderBottom } = style;
  return `${text} ${textDecoration} ${borderBottom} in ${getComputedStyle(element.parentElement ?? element).color}`;
}

/** Contrast that WCAG 2.2, 1.4.3 asks of small text; large text needs less. */
const SMALL_TEXT_CONTRAST = 4.5;

/** Converts an opaque `rgb(…)` of a computed style to `#rrggbb`. */
const rgbToHex = (colour: string) =>
  `#${(colour.match(/\d+/g) ?? []).map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`;

const contrastsByPair = new Map<string, number>();

/** Measures the contrast of two opaque colours of computed styles; measures each pair once. */
function measureContrast(colour: string, background: Background): number {
  const pair = `${colour} on ${background}`;
  const measured = contrastsByPair.get(pair) ?? contrast(rgbToHex(colour), rgbToHex(background));
  contrastsByPair.set(pair, measured);
  return measured;
}

/** Tells whether a text has enough contrast whatever its size: one opaque colour on another, without a shadow. */
const isClearlyReadable = (
  element: Element,
  { color, textShadow }: CSSStyleDeclaration,
  background: Background | undefined,
) =>
  background !== undefined &&
  [color, background].every(isPlainColour) &&
  textShadow === 'none' &&
  !isInlineLink(element) &&
  measureContrast(color, background) >= SMALL_TEXT_CONTRAST;

/**
 * Maps the elements with text below `root` whose contrast axe has to measure to a description of their text and
 * background: elements with equal descriptions have equal contrast. Elements that may overlap anything map to `undefined`.
 */
export function collectColourPairs(root: Element): Map<Element, string | undefined> {
  const pairs = new Map<Element, string | undefined>();
  const visit = (element: Element, behind: Background | undefined) => {
    const style = getComputedStyle(element);
    if (style.display === 'none') return;
    const background = computeBackground(style, behind);
    if (
      hasReadableContent(element) &&
      !isClearlyReadable(element, style, background) &&
      isVisibleAndEnabled(element, style)
    )
      pairs.set(element, background && `${describeTextStyle(element, style)} on ${background}`);
    for (const child of element.children) visit(child, background);
  };
  visit(root, 'the page');
  return pairs;
}
