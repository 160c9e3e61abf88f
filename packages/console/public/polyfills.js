// Adds what the oldest browsers of `browserslist` in package.json lack. theme.js loads this file in browsers without one of these.

/** Defines methods that an object lacks, not enumerable, as native ones. */
function define(object, methods) {
  for (const [name, value] of Object.entries(methods)) {
    if (!(name in object)) Object.defineProperty(object, name, { value, writable: true, configurable: true });
  }
}

const toIndex = (index, length) => {
  const whole = Math.trunc(index) || 0;
  const fromStart = whole < 0 ? length + whole : whole;
  if (fromStart < 0 || fromStart >= length) throw new RangeError('Invalid index');
  return fromStart;
};

define(Array.prototype, {
  toReversed() {
    return Array.from(this).reverse();
  },
  toSorted(compare) {
    return Array.from(this).sort(compare);
  },
  toSpliced(...parameters) {
    const copy = Array.from(this);
    copy.splice(...parameters);
    return copy;
  },
  with(index, value) {
    const copy = Array.from(this);
    copy[toIndex(index, copy.length)] = value;
    return copy;
  },
});

define(Map, {
  groupBy(items, keyOf) {
    const groups = new Map();
    let index = 0;
    for (const item of items) {
      const key = keyOf(item, index++);
      if (groups.has(key)) groups.get(key).push(item);
      else groups.set(key, [item]);
    }
    return groups;
  },
});

define(Object, {
  groupBy(items, keyOf) {
    const groups = Map.groupBy(items, (item, index) => String(keyOf(item, index)));
    return Object.assign(Object.create(null), Object.fromEntries(groups));
  },
});

define(Promise, {
  withResolvers() {
    const result = {};
    result.promise = new Promise((resolve, reject) => Object.assign(result, { resolve, reject }));
    return result;
  },
});

define(URL, {
  canParse(url, base) {
    try {
      return Boolean(new URL(url, base));
    } catch {
      return false;
    }
  },
});

define(Element.prototype, {
  checkVisibility() {
    return this.getClientRects().length > 0 && getComputedStyle(this).visibility === 'visible';
  },
});

/** Style sheet of this file. */
const sheet = new CSSStyleSheet();
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

if (!('togglePopover' in HTMLElement.prototype)) {
  // Without a top layer, an open popover is above everything by its z-index.
  sheet.replaceSync(
    '[popover] { z-index: 2147483647 } [popover]:not([data-open]) { display: none !important } [popover][data-open] { display: block }',
  );
  define(HTMLElement.prototype, {
    togglePopover(isOpen) {
      return this.toggleAttribute('data-open', isOpen);
    },
  });
}

/** Inner selectors of `:has(…)` in style sheets, by the name in the attribute `data-has` that replaces them. */
const innerSelectors = new Map();

/** Returns the index after the bracket that closes the one before `start`. */
function findEnd(text, start) {
  let depth = 1;
  let index = start;
  for (; depth > 0 && index < text.length; index += 1) {
    if (text[index] === '(') depth += 1;
    if (text[index] === ')') depth -= 1;
  }
  return index;
}

/** Replaces each `:has(…)` of a rule by an attribute. */
function replaceHas(rule) {
  const start = rule.indexOf(':has(');
  if (start === -1) return rule;
  const end = findEnd(rule, start + 5);
  const inner = rule.slice(start + 5, end - 1).trim();
  if (!innerSelectors.has(inner)) innerSelectors.set(inner, `h${innerSelectors.size}`);
  return `${rule.slice(0, start)}[data-has~='${innerSelectors.get(inner)}']${replaceHas(rule.slice(end))}`;
}

/** Lists the elements that have something that matches a selector: descendants, children (`> b`) or the next sibling (`+ b`). */
function listSubjects(inner) {
  const [combinator] = inner.match(/^[>+]/) ?? [''];
  const target = inner.slice(combinator.length).trim();
  const found = [...document.querySelectorAll(target)];
  if (combinator === '+') return found.map((element) => element.previousElementSibling).filter(Boolean);
  const ancestors = new Set();
  for (let { parentElement } of found) {
    while (parentElement && !ancestors.has(parentElement)) {
      ancestors.add(parentElement);
      ({ parentElement } = parentElement);
    }
  }
  return combinator === ''
    ? ancestors
    : [...ancestors].filter((one) => one.querySelector(`:scope > ${target}`));
}

function markSubjects() {
  const names = new Map();
  for (const [inner, name] of innerSelectors) {
    for (const subject of listSubjects(inner))
      names.set(subject, `${names.get(subject) ?? ''} ${name}`.trim());
  }
  for (const element of document.querySelectorAll('[data-has]')) {
    if (!names.has(element)) element.removeAttribute('data-has');
  }
  for (const [element, value] of names) {
    if (element.getAttribute('data-has') !== value) element.setAttribute('data-has', value);
  }
}

if (!CSS.supports('selector(:has(a))')) {
  let frame = 0;
  const markSoon = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(markSubjects);
  };
  const insertRule = Reflect.get(CSSStyleSheet.prototype, 'insertRule');
  CSSStyleSheet.prototype.insertRule = function insert(rule, index) {
    const replaced = replaceHas(rule);
    if (replaced !== rule) markSoon();
    return insertRule.call(this, replaced, index);
  };
  for (const event of ['change', 'input', 'click', 'focusin', 'focusout', 'keyup', 'pointerup'])
    addEventListener(event, markSoon, true);
  new MutationObserver((changes) => {
    if (changes.some(({ attributeName }) => attributeName !== 'data-has')) markSoon();
  }).observe(document, { subtree: true, childList: true, attributes: true });
}
