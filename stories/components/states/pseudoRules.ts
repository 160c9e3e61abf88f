/** Pseudo-class states that a screenshot can show. */
export type PseudoState = 'hover' | 'focus';

/** Selectors of each state: CSS pseudo-classes, and the equivalent attributes of react-aria. */
const PSEUDO_SELECTORS: Record<PseudoState, RegExp> = {
  hover: /:hover\b|\[data-hovered\]|\[data-focused\]/g,
  focus: /:focus-visible\b|:focus\b(?!-)|\[data-focus-visible\]|\[data-focused\]/g,
};

const MARK_ATTRIBUTE = 'data-shown';
/** Returns the selector of the elements marked with a state, in the form in which browsers serialize selectors. */
const toMarkSelector = (pseudo: PseudoState) => `[${MARK_ATTRIBUTE}~="${pseudo}"]`;

function listStyleRules(rules: Iterable<CSSRule>): CSSStyleRule[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSStyleRule) return [rule];
    return rule instanceof CSSMediaRule ? listStyleRules(rule.cssRules) : [];
  });
}

const listPageRules = () => [...document.styleSheets].flatMap(({ cssRules }) => listStyleRules(cssRules));

/**
 * Extends the page's rules for a state to the marked elements. The order and specificity of the rules do not change, so
 * that the same rule wins as for a real pointer.
 */
export function extendRules(pseudo: PseudoState): void {
  for (const rule of listPageRules()) {
    if (rule.selectorText.includes(toMarkSelector(pseudo))) continue;
    const selector = rule.selectorText.replace(
      PSEUDO_SELECTORS[pseudo],
      (match) => `:is(${match}, ${toMarkSelector(pseudo)})`,
    );
    if (selector !== rule.selectorText) rule.selectorText = selector;
  }
}

/** Marks elements as being in a state; returns a function that removes the marks. */
export function markElements(elements: Iterable<Element>, pseudo: PseudoState): () => void {
  const markedElements = [...elements];
  for (const element of markedElements) element.setAttribute(MARK_ATTRIBUTE, pseudo);
  return () => {
    for (const element of markedElements) element.removeAttribute(MARK_ATTRIBUTE);
  };
}

/** Finds marked elements without a style for the state: no rule matches the element, an ancestor or a descendant. */
export function findUnstyled(pseudo: PseudoState): Element[] {
  const markedSelectors = listPageRules()
    .map(({ selectorText }) => selectorText)
    .filter((selector) => selector.includes(toMarkSelector(pseudo)));
  return [...document.querySelectorAll(toMarkSelector(pseudo))].filter(
    (element) =>
      !markedSelectors.some(
        (selector) => element.closest(selector) !== null || element.querySelector(selector) !== null,
      ),
  );
}
