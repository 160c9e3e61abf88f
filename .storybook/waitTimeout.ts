import { configure } from 'storybook/test';

/**
 * Sets the timeout of `findBy` and `waitFor` before the play of a story. The first screen of a page loads its code, and failed
 * requests are retried; components render at once.
 */
export const setWaitTimeout = ({ title }: { title: string }): void => {
  configure({ asyncUtilTimeout: title.startsWith('Components/') ? 1000 : 10_000 });
};
