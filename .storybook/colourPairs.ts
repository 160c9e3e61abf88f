/** Backgrounds behind an element's text: those of its ancestors, down to the first opaque one. */
type Ground = string;

const TYPED_IN = 'input:not([type="checkbox"], [type="radio"]), select, textarea';

/** Disabled controls, which WCAG 2.2, 1.4.3 exempts from contrast. */
const UNUSED = ':disabled, [aria-disabled="true"]';

const isTransparent = (colour: string) => colour === 'rgba(0, 0, 0, 0)' || colour === 'transparent';
const isOpaque = (colour: string) => colour.startsWith('rgb(');

/** A sign alone may be a picture; axe does not judge it either. */
const isWord = (text: string | null) => (text?.trim().length ?? 0) > 1;

const hasWords = (element: Element) =>
  [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && isWord(node.textContent));

/** Says whether a link stands among words that are none, and has to be told from them. */
const isAmongWords = (element: Element) =>
  element.matches('a[href]') && element.parentElement !== null && hasWords(element.parentElement);

const isRead = (element: Element) => hasWords(element) || element.matches(TYPED_IN) || isAmongWords(element);

/** Says whether an element has to be easy to read: what is unused, or takes no room and is for screen readers alone, has not. */
function isToBeRead(element: Element, look: CSSStyleDeclaration): boolean {
  // Letters of a drawing have a colour that axe does not read.
  if (element instanceof SVGElement || element.closest(UNUSED)) return false;
  // It is seen, though it has no place of its own.
  if (look.display === 'contents') return true;
  const { width, height, bottom } = element.getBoundingClientRect();
  return width > 1 && height > 1 && bottom + window.scrollY > 0;
}

/** Gives the ground of what is in an element, by its own look and what stands behind it; none if that depends on its place. */
function groundIn(look: CSSStyleDeclaration, behind: Ground | undefined): Ground | undefined {
  const { backgroundColor: colour, backgroundImage: image, opacity, position } = look;
  const isCovered = isOpaque(colour) && image === 'none' && opacity === '1';
  if (isCovered) return colour;
  if (behind === undefined || position === 'absolute' || position === 'fixed') return undefined;
  const isClear = isTransparent(colour) && image === 'none' && opacity === '1';
  return isClear ? behind : `${behind} under ${colour} ${image} ${opacity}`;
}

/** Names how the text of an element looks, as far as its contrast goes. */
function textLook(element: Element, look: CSSStyleDeclaration): string {
  const { color, fontSize, fontWeight, textShadow } = look;
  const text = `${color} ${fontSize} ${fontWeight} ${textShadow}`;
  if (!isAmongWords(element)) return text;
  const { textDecoration, borderBottom } = look;
  return `${text} ${textDecoration} ${borderBottom} in ${getComputedStyle(element.parentElement ?? element).color}`;
}

/**
 * Gives what is read below an element, each with the name of its pair of text and ground: of two with the same name
 * one is as easy to read as the other. Without a name is what may lie over anything.
 */
export function colourPairs(root: Element): Map<Element, string | undefined> {
  const pairs = new Map<Element, string | undefined>();
  const visit = (element: Element, behind: Ground | undefined) => {
    const look = getComputedStyle(element);
    if (look.display === 'none') return;
    const ground = groundIn(look, behind);
    if (isRead(element) && isToBeRead(element, look))
      pairs.set(element, ground && `${textLook(element, look)} on ${ground}`);
    for (const child of element.children) visit(child, ground);
  };
  visit(root, 'the page');
  return pairs;
}
