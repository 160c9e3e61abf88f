/** States of the pointer and the keyboard that a picture can show. */
export type Pseudo = 'hover' | 'focus';

/** Selectors of each state: the CSS pseudo-classes, and react-aria's attributes for the same. */
const asked: Record<Pseudo, RegExp> = {
  hover: /:hover\b|\[data-hovered\]|\[data-focused\]/g,
  focus: /:focus-visible\b|:focus\b(?!-)|\[data-focus-visible\]|\[data-focused\]/g,
};

const MARK = 'data-shown';
/** In the form in which browsers serialize selectors. */
const marked = (pseudo: Pseudo) => `[${MARK}~="${pseudo}"]`;

function styleRules(rules: Iterable<CSSRule>): CSSStyleRule[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSStyleRule) return [rule];
    return rule instanceof CSSMediaRule ? styleRules(rule.cssRules) : [];
  });
}

const pageRules = () => [...document.styleSheets].flatMap(({ cssRules }) => styleRules(cssRules));

/**
 * Extends the page's rules for a state to elements with a marker attribute. Order and specificity stay, so that the
 * same rule wins as for a real pointer.
 */
export function extendRules(pseudo: Pseudo): void {
  for (const rule of pageRules()) {
    if (rule.selectorText.includes(marked(pseudo))) continue;
    const selector = rule.selectorText.replace(asked[pseudo], (asks) => `:is(${asks}, ${marked(pseudo)})`);
    if (selector !== rule.selectorText) rule.selectorText = selector;
  }
}

/** Marks elements as being in a state; returns a function that removes the marks. */
export function mark(elements: Iterable<Element>, pseudo: Pseudo): () => void {
  const all = [...elements];
  for (const element of all) element.setAttribute(MARK, pseudo);
  return () => {
    for (const element of all) element.removeAttribute(MARK);
  };
}

/** Returns the marked elements that no rule of their own styles. */
export function unanswered(pseudo: Pseudo): Element[] {
  const answers = pageRules()
    .map(({ selectorText }) => selectorText)
    .filter((selector) => selector.includes(marked(pseudo)));
  return [...document.querySelectorAll(marked(pseudo))].filter(
    (element) =>
      !answers.some(
        (selector) => element.closest(selector) !== null || element.querySelector(selector) !== null,
      ),
  );
}
