import { notify } from '@firstbell/ui';
import { isApiError } from './ApiError.ts';
import { describeError } from './describeError.ts';

/**
 * Shows a toast with a failure and its reason, `Not saved: …`. `open` navigates to a URL; with it, the toast has a button for
 * the first link of the error.
 */
export function notifyProblem(failure: string, thrown: unknown, open?: (href: string) => void): void {
  const [link] = isApiError(thrown) ? thrown.links : [];
  notify.error(
    `${failure}: ${describeError(thrown)}`,
    link &&
      open && {
        action: {
          label: `Show ${link.text}`,
          onAction: () => {
            open(link.href);
          },
        },
      },
  );
}

/** Runs an action, and returns its result; shows a failure by `notifyProblem`, and returns undefined. */
export async function attempt<Result>(
  failure: string,
  action: () => Promise<Result>,
  open?: (href: string) => void,
): Promise<Result | undefined> {
  try {
    return await action();
  } catch (thrown) {
    notifyProblem(failure, thrown, open);
    return undefined;
  }
}
