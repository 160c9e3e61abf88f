import { type ScreenState } from '../screens/states/screenStates.ts';
import { isLoading, hasVisibleText, visibleElements } from './onPage.ts';
import { type StateRule } from './stateRule.ts';

/** Finds the row headers of tables. */
const findRows = () =>
  visibleElements('tbody [role="rowheader"]').filter((row) => !row.closest('[data-skeleton]'));

const canRetry = () => visibleElements('main button').some(({ innerText }) => innerText.trim() === 'Retry');

/** Reads the values of text fields. */
const readFieldValues = () =>
  visibleElements('form :is(input:is([type=text], [type=email], [type=password], [type=tel]), textarea)')
    .map((field) => (field as HTMLInputElement).value)
    .filter(Boolean);

/** Messages of a failed request; each figure of the dashboard has its own. */
const FAILED = /could not be loaded|[Ww]ent wrong|^Not available$/m;
const OUT_OF_REACH = /could not be reached|d(?:oes|id) not answer|[Cc]heck the connection|You are offline/;

/** The rule of each state of a screen. */
export const screenRules: Readonly<Record<ScreenState, StateRule>> = {
  filled: {
    must: 'a title, with nothing loading below it and no failure',
    isShown: () => visibleElements('h1').length > 0 && !isLoading() && !canRetry() && !hasVisibleText(FAILED),
  },
  empty: {
    must: 'no row and no typed value, but a message that there is nothing, or an empty form',
    isShown: () =>
      findRows().length === 0 &&
      readFieldValues().length === 0 &&
      (hasVisibleText(/\b[Nn]o(?:thing|body)? /) || visibleElements('form button[type="submit"]').length > 0),
  },
  loading: {
    must: 'that it is loading (aria-busy, or skeletons instead of rows), and no row',
    isShown: () => isLoading() && findRows().length === 0,
  },
  failed: {
    must: 'a failure of the service or Retry, without a validation error or a lost connection',
    isShown: () =>
      (canRetry() || hasVisibleText(FAILED)) &&
      !hasVisibleText(OUT_OF_REACH) &&
      visibleElements('[aria-invalid="true"]').length === 0,
  },
  forbidden: {
    must: 'who may open the screen, or that the school refuses access, and nothing of the screen',
    isShown: () =>
      hasVisibleText(/is for administrators|takes no new accounts/) &&
      visibleElements('main :is(form, table)').length === 0,
  },
  conflict: {
    must: 'that someone else changed it, with both versions to choose from or with theirs shown',
    isShown: () =>
      hasVisibleText(/[Ss]omeone else changed/) &&
      (visibleElements('[role="dialog"] input[type="radio"]').length > 1 || hasVisibleText(/shown/)),
  },
  offline: {
    must: 'that the connection is missing, or that the service does not answer',
    isShown: () => hasVisibleText(OUT_OF_REACH),
  },
  narrow: {
    must: 'a window of at most 390 px, and nothing wider than it',
    isShown: () => window.innerWidth <= 390 && document.documentElement.scrollWidth <= window.innerWidth,
  },
};
