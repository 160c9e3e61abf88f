import { type BrowserWindow, openWindow, type TabOptions } from './tab.ts';

/** Removes what Chrome 109, Firefox 115 or Safari 16.4 lack, before any script of the page runs. */
function removeNewFeatures(): void {
  const remove = (object: object, names: readonly string[]) => {
    for (const name of names) Reflect.deleteProperty(object, name);
  };
  const typedArray = Object.getPrototypeOf(Uint8Array.prototype) as object;
  const iterator = Object.getPrototypeOf(Object.getPrototypeOf([].values())) as object;
  remove(Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with']);
  remove(typedArray, ['toSorted', 'toReversed', 'with']);
  remove(Array, ['fromAsync']);
  remove(Map, ['groupBy']);
  remove(Object, ['groupBy']);
  remove(Promise, ['withResolvers', 'try']);
  remove(Set.prototype, ['union', 'intersection', 'difference', 'symmetricDifference']);
  remove(Set.prototype, ['isSubsetOf', 'isSupersetOf', 'isDisjointFrom']);
  remove(iterator, [
    'map',
    'filter',
    'take',
    'drop',
    'flatMap',
    'reduce',
    'toArray',
    'forEach',
    'some',
    'every',
    'find',
  ]);
  remove(URL, ['canParse', 'parse']);
  remove(AbortSignal, ['any']);
  remove(String.prototype, ['isWellFormed', 'toWellFormed']);
  remove(RegExp, ['escape']);
  remove(Intl, ['Segmenter', 'DurationFormat']);
  remove(Element.prototype, ['checkVisibility', 'setHTMLUnsafe', 'getHTML']);
  remove(HTMLElement.prototype, ['showPopover', 'hidePopover', 'togglePopover', 'popover']);
  remove(Document.prototype, ['startViewTransition']);
  remove(window, ['requestIdleCallback', 'scheduler', 'navigation', 'CloseWatcher']);

  const refuse = (selector: string) => {
    if (/:has\(|:popover-open/.test(selector)) throw new DOMException(selector, 'SyntaxError');
  };
  const { supports } = CSS;
  CSS.supports = (...parameters: [string]) =>
    !parameters[0].includes(':has(') && supports.apply(CSS, parameters);
  const refuseIn = (prototype: object, name: string) => {
    const original = Reflect.get(prototype, name) as (...parameters: [string]) => unknown;
    Reflect.set(prototype, name, function checked(this: unknown, ...parameters: [string]) {
      refuse(parameters[0]);
      return original.apply(this, parameters);
    });
  };
  refuseIn(CSSStyleSheet.prototype, 'insertRule');
  for (const prototype of [Element.prototype, Document.prototype]) {
    refuseIn(prototype, 'querySelector');
    refuseIn(prototype, 'querySelectorAll');
  }
  refuseIn(Element.prototype, 'matches');
  refuseIn(Element.prototype, 'closest');
}

/** Opens a browser window without what the oldest supported browsers lack. */
export async function openOldBrowser(options: TabOptions = {}): Promise<BrowserWindow> {
  const window = await openWindow(options);
  await window.page.addInitScript(removeNewFeatures);
  return window;
}
