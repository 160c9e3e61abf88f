import { notify } from '@firstbell/ui';
import { isApiError } from './ApiError.ts';

/** Says in a toast that something was refused; where the API names a way out, the toast leads there. */
export function refused(text: string, thrown: unknown, open: (href: string) => void): void {
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
