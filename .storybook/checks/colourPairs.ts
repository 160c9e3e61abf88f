/** Description of the backgrounds behind an element's text, from the nearest opaque background to the element's own. */
type Background = string;

/** Tells whether an opaque colour is readable on an opaque background, in small text. */
export type IsReadable = (colour: string, background: string) => boolean;

const EDITABLE_SELECTOR = 'input:not([type="checkbox"], [type="radio"]), select, textarea';

/** Selector of disabled controls, which WCAG 2.2, 1.4.3 exempts from contrast. */
const DISABLED_SELECTOR = ':disabled, [aria-disabled="true"]';

const isTransparent = (colour: string) => colour === 'rgba(0, 0, 0, 0)' || colour === 'transparent';
const isOpaque = (colour: string) => colour.startsWith('rgb(');
const isPlainColour = (colour: string) => /^rgb\(\d+, \d+, \d+\)$/.test(colour);

/** Tells whether a text has several characters. Axe does not check a single character, which may be a symbol. */
const hasSeveralCharacters = (text: string | null) => (text?.trim().length ?? 0) > 1;

const hasText = (element: Element) =>
  [...element.childNodes].some(
    (node) => node.nodeType === Node.TEXT_NODE && hasSeveralCharacters(node.textContent),
  );

/** Tells whether a link is inside a text, from which it must be distinguishable. */
const isInlineLink = (element: Element) =>
  element.matches('a[href]') && element.parentElement !== null && hasText(element.parentElement);

const hasReadableContent = (element: Element) =>
  hasText(element) || element.matches(EDITABLE_SELECTOR) || isInlineLink(element);

/** Tells whether an element needs contrast; disabled and visually hidden elements do not. */
function isVisibleAndEnabled(element: Element, style: CSSStyleDeclaration): boolean {
  // Axe does not read the colour of text in SVG.
  if (element instanceof SVGElement || element.closest(DISABLED_SELECTOR)) return false;
  // Such an element shows its content, although it has no box.
  if (style.display === 'contents') return true;
  const { width, height, bottom } = element.getBoundingClientRect();
  return width > 1 && height > 1 && bottom + window.scrollY > 0;
}

/** Marks a background in a translucent element, in which no colour is opaque. */
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
  const isOpaqueElement = isOpaque(colour) && image === 'none' && opacity === '1';
  if (isOpaqueElement && !behind?.includes(FADED)) return colour;
  if (behind === undefined || position === 'absolute' || position === 'fixed') return undefined;
  const isTransparentElement = isTransparent(colour) && image === 'none' && opacity === '1';
  return isTransparentElement
    ? behind
    : `${behind} under ${colour} ${image}${opacity === '1' ? '' : ` ${FADED} ${opacity}`}`;
}

/** Describes those styles of an element's text on which the contrast depends. */
function describeTextStyle(element: Element, style: CSSStyleDeclaration): string {
  const { color, fontSize, fontWeight, textShadow } = style;
  const text = `${color} ${fontSize} ${fontWeight} ${textShadow}`;
  if (!isInlineLink(element)) return text;
  const { textDecoration, borderBottom } = style;
  return `${text} ${textDecoration} ${borderBottom} in ${getComputedStyle(element.parentElement ?? element).color}`;
}

/** Tells whether a text has enough contrast whatever its size: one opaque colour on another, without a shadow. */
const isClearlyReadable = (
  element: Element,
  { color, textShadow }: CSSStyleDeclaration,
  background: Background | undefined,
  isReadable: IsReadable,
) =>
  background !== undefined &&
  [color, background].every(isPlainColour) &&
  textShadow === 'none' &&
  !isInlineLink(element) &&
  isReadable(color, background);

/**
 * Maps the elements with text below `root` whose contrast axe has to measure to a description of their text and
 * background: elements with equal descriptions have equal contrast. Elements that may overlap anything map to `undefined`.
 */
export function collectColourPairs(root: Element, isReadable: IsReadable): Map<Element, string | undefined> {
  const pairs = new Map<Element, string | undefined>();
  const visit = (element: Element, behind: Background | undefined) => {
    const style = getComputedStyle(element);
    if (style.display === 'none') return;
    const background = computeBackground(style, behind);
    if (
      hasReadableContent(element) &&
      !isClearlyReadable(element, style, background, isReadable) &&
      isVisibleAndEnabled(element, style)
    )
      pairs.set(element, background && `${describeTextStyle(element, style)} on ${background}`);
    for (const child of element.children) visit(child, background);
  };
  visit(root, 'the page');
  return pairs;
}
