import { notify } from '@firstbell/ui';
import { isApiError } from './ApiError.ts';

/**
 * Shows a toast about a refused request, with a button for the first link of the error. `open` navigates to
 * the link.
 */
export function notifyProblem(text: string, thrown: unknown, open: (href: string) => void): void {
  const [link] = isApiError(thrown) ? thrown.links : [];
  notify.error(
    text,
    link && {
      action: {
        label: `Show ${link.text}`,
        onAction: () => {
          open(link.href);
        },
      },
    },
  );
}
