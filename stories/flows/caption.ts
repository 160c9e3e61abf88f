import { themes } from '@firstbell/ui';

const CAPTION_ID = 'journey-caption';

/** Shows the position and the description of a step over the console, hidden from screen readers. */
export function showCaption(position: string, description: string): void {
  const { color, font, radius, space, text, weight } = themes.dark;
  const caption = document.getElementById(CAPTION_ID) ?? document.createElement('div');
  caption.id = CAPTION_ID;
  caption.ariaHidden = 'true';
  Object.assign(caption.style, {
    position: 'fixed',
    insetBlockEnd: space[5],
    insetInline: '0',
    marginInline: 'auto',
    inlineSize: 'fit-content',
    maxInlineSize: `calc(100% - 2 * ${space[4]})`,
    padding: `${space[3]} ${space[4]}`,
    border: `1px solid ${color.edge}`,
    borderRadius: radius.large,
    background: color.surface,
    color: color.ink,
    font: `${weight.semibold} ${text.body} ${font.body}`,
    pointerEvents: 'none',
    zIndex: '2147483647',
  });
  const positionElement = document.createElement('span');
  positionElement.textContent = position;
  Object.assign(positionElement.style, { color: color.inkMuted, marginInlineEnd: space[3] });
  caption.replaceChildren(positionElement, description);
  // A dialog that opens later hides other elements from screen readers.
  document.body.append(caption);
}

/** Removes the caption. */
export function hideCaption(): void {
  document.getElementById(CAPTION_ID)?.remove();
}
