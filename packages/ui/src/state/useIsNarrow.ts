import { useSyncExternalStore } from 'react';
import { media } from '../theme/media.ts';

const createNarrowQuery = () => window.matchMedia(media.narrow.slice('@media '.length));

function subscribe(onChange: () => void): () => void {
  const query = createNarrowQuery();
  query.addEventListener('change', onChange);
  return () => {
    query.removeEventListener('change', onChange);
  };
}

/** Returns whether the window is below the tablet width, and updates when that changes. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => createNarrowQuery().matches,
    () => false,
  );
}
