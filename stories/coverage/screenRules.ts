import { type ScreenState } from '../screens/states/screenStates.ts';
import { isLoading, hasVisibleText, findVisibleElements } from './onPage.ts';
import { type StateRule } from './stateRule.ts';

/** Finds the row headers of tables. */
const findRowHeaders = () =>
  findVisibleElements('tbody [role="rowheader"]').filter((row) => !row.closest('[data-skeleton]'));

const canRetry = () =>
  findVisibleElements('main button').some(({ innerText }) => innerText.trim() === 'Retry');

/** Reads the values of text fields. */
const readFieldValues = () =>
  findVisibleElements('form :is(input:is([type=text], [type=email], [type=password], [type=tel]), textarea)')
    .map((field) => (field as HTMLInputElement).value)
    .filter(Boolean);

/** Messages of a failed request. `Not available` replaces a figure of the dashboard. */
const FAILURE_MESSAGES = /could not be loaded|[Ww]ent wrong|^Not available$/m;
const UNREACHABLE_MESSAGES =
  /could not be reached|d(?:oes|id) not answer|[Cc]heck the connection|You are offline/;

/** The rule of each state of a screen. */
export const screenRules: Readonly<Record<ScreenState, StateRule>> = {
  filled: {
    must: 'a title, with nothing loading below it and no failure',
    isShown: () =>
      findVisibleElements('h1').length > 0 &&
      !isLoading() &&
      !canRetry() &&
      !hasVisibleText(FAILURE_MESSAGES),
  },
  empty: {
    must: 'no row and no typed value, but a message that there is nothing, or an empty form',
    isShown: () =>
      findRowHeaders().length === 0 &&
      readFieldValues().length === 0 &&
      (hasVisibleText(/\b[Nn]o(?:thing|body)? /) ||
        findVisibleElements('form button[type="submit"]').length > 0),
  },
  loading: {
    must: 'that the screen is loading (aria-busy, or skeletons instead of rows), and no row',
    isShown: () => isLoading() && findRowHeaders().length === 0,
  },
  failed: {
    must: 'a failure of the service or Retry, without a validation error or a lost connection',
    isShown: () =>
      (canRetry() || hasVisibleText(FAILURE_MESSAGES)) &&
      !hasVisibleText(UNREACHABLE_MESSAGES) &&
      findVisibleElements('[aria-invalid="true"]').length === 0,
  },
  forbidden: {
    must: 'who may open the screen, or that the school refuses access, and nothing of the screen',
    isShown: () =>
      hasVisibleText(/is for administrators|takes no new accounts/) &&
      findVisibleElements('main :is(form, table)').length === 0,
  },
  conflict: {
    must: 'that someone else changed the record, with both versions to choose from, or with the other person’s version shown',
    isShown: () =>
      hasVisibleText(/[Ss]omeone else changed/) &&
      (findVisibleElements('[role="dialog"] input[type="radio"]').length > 1 || hasVisibleText(/shown/)),
  },
  offline: {
    must: 'that the connection is missing, or that the service does not answer',
    isShown: () => hasVisibleText(UNREACHABLE_MESSAGES),
  },
  narrow: {
    must: 'a window of at most 390 px, and nothing wider than the window',
    isShown: () => window.innerWidth <= 390 && document.documentElement.scrollWidth <= window.innerWidth,
  },
};
