/** States of the pointer and the keyboard that a picture can show without either. */
export type Pseudo = 'hover' | 'focus';

/** Selectors of each state: the pseudo-classes of CSS, and the attributes that react-aria sets for the same. */
const asked: Record<Pseudo, RegExp> = {
  hover: /:hover\b|\[data-hovered\]|\[data-focused\]/g,
  focus: /:focus-visible\b|:focus\b(?!-)|\[data-focus-visible\]|\[data-focused\]/g,
};

const MARK = 'data-shown';
/** Written as browsers give a selector back. */
const marked = (pseudo: Pseudo) => `[${MARK}~="${pseudo}"]`;

function styleRules(rules: Iterable<CSSRule>): CSSStyleRule[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSStyleRule) return [rule];
    return rule instanceof CSSMediaRule ? styleRules(rule.cssRules) : [];
  });
}

const pageRules = () => [...document.styleSheets].flatMap(({ cssRules }) => styleRules(cssRules));

/**
 * Lets the page's own rules for a state hold for what is marked with it, too. Each rule stays in its place and weighs as
 * much as before, so that the same one wins as under a real pointer.
 */
export function extendRules(pseudo: Pseudo): void {
  for (const rule of pageRules()) {
    if (rule.selectorText.includes(marked(pseudo))) continue;
    const selector = rule.selectorText.replace(asked[pseudo], (asks) => `:is(${asks}, ${marked(pseudo)})`);
    if (selector !== rule.selectorText) rule.selectorText = selector;
  }
}

/** Marks elements as being in a state; gives what takes the marks away. */
export function mark(elements: Iterable<Element>, pseudo: Pseudo): () => void {
  const all = [...elements];
  for (const element of all) element.setAttribute(MARK, pseudo);
  return () => {
    for (const element of all) element.removeAttribute(MARK);
  };
}

/** Gives the elements that are marked and that no rule of their own answers. */
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
