import { longTexts } from '../components/states/sampleTexts.ts';
import { type StateName } from '../components/states/stateNames.ts';
import { isLoading, findVisibleElements } from './onPage.ts';
import { type StateRule } from './stateRule.ts';

/** Returns all text on the page, including field values and accessible names. */
const readPageText = () =>
  [
    document.body.innerText,
    ...findVisibleElements('[aria-label]').map(({ ariaLabel }) => ariaLabel ?? ''),
    ...findVisibleElements('input, textarea').map((field) => (field as HTMLInputElement).value),
    ...findVisibleElements('input, textarea').map((field) => (field as HTMLInputElement).placeholder),
  ].join('\n');

const MIN_LONG_TEXT_LETTERS = 100;
const isNarrow = () => window.innerWidth <= 320;

/**
 * The rule of each state of a component. `Keyboard` has no rule, because the element that had the focus may be closed after the
 * play.
 */
export const componentRules: Readonly<Record<Exclude<StateName, 'Keyboard'>, StateRule>> = {
  Hover: {
    must: 'a part in its hovered state',
    isShown: () => findVisibleElements('[data-shown]').length > 0,
  },
  Focus: {
    must: 'a part in its focused state',
    isShown: () => findVisibleElements('[data-shown]').length > 0,
  },
  Disabled: {
    must: 'a disabled control',
    isShown: () => findVisibleElements(':disabled, [aria-disabled="true"]').length > 0,
  },
  Invalid: {
    must: 'a field with an error',
    isShown: () => findVisibleElements('[aria-invalid="true"]').length > 0,
  },
  Loading: {
    must: 'that something is loading',
    isShown: () =>
      isLoading() ||
      findVisibleElements('progress, [role="progressbar"], [role="status"][aria-label]').length > 0 ||
      /(?:Loading|Searching)…/.test(document.body.innerText),
  },
  LongText: {
    must: 'the long words, or more than a hundred letters',
    isShown: () => {
      const text = readPageText();
      return (
        text.length > MIN_LONG_TEXT_LETTERS || Object.values(longTexts).some((words) => text.includes(words))
      );
    },
  },
  Devanagari: {
    must: 'words in Devanagari',
    isShown: () => /\p{Script=Devanagari}/u.test(readPageText()),
  },
  RightToLeft: {
    must: 'a page that reads from right to left',
    isShown: () => getComputedStyle(document.body).direction === 'rtl',
  },
  Width320: { must: 'a window of 320 px', isShown: isNarrow },
  Zoom400: { must: 'a window of 320 px, as 1280 px at 400 %', isShown: isNarrow },
};
