import { useSyncExternalStore } from 'react';
import { media } from '../theme/media.ts';

const narrow = () => window.matchMedia(media.narrow.slice('@media '.length));

function watch(onChange: () => void): () => void {
  const query = narrow();
  query.addEventListener('change', onChange);
  return () => {
    query.removeEventListener('change', onChange);
  };
}

/** Tells whether the window is below the tablet width, and updates when that changes. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(
    watch,
    () => narrow().matches,
    () => false,
  );
}
