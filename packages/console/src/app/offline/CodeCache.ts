import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useAccess } from '../../platform/access/useAccess.ts';
import { useServices } from '../../platform/services.ts';

/**
 * Starts to cache the code of all screens once the first screen has its data, because the downloads would delay that screen. Not
 * before the sign-in, so that the first load of Login stays small.
 */
export function CodeCache() {
  const { cacheCode } = useServices();
  const { isKnown } = useAccess();
  const isFetching = useIsFetching() > 0;
  const [hasData, setHasData] = useState(false);
  if (isKnown && !isFetching && !hasData) setHasData(true);

  useEffect(() => {
    if (hasData) void cacheCode?.();
  }, [hasData, cacheCode]);

  return null;
}
