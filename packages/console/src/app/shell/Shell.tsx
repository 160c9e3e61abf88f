import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { areaScreens } from '../../areas/index.ts';
import { createQueryClient } from '../../platform/http/createQueryClient.ts';
import { addResponseCache } from '../../platform/offline/responseCache.ts';
import { useServices } from '../../platform/services.ts';
import { SpinnerGate } from '../../platform/spinner/SpinnerGate.tsx';
import { SignedIn } from './SignedIn.tsx';
import { useFirstRequests } from './useFirstRequests.ts';
import { useHasFirstData } from './useHasFirstData.ts';

/** Paths whose responses every screen needs. */
const SHARED_PATHS = ['/me', '/choices', '/academic_year'];
/** Paths whose responses are cached for offline use. */
const offlinePaths = [
  ...SHARED_PATHS,
  ...Object.values(areaScreens).flatMap(({ offlinePaths: areaPaths = [] }) => areaPaths),
];

/** Layout route of all screens for signed-in people, with their query cache. */
export function Shell() {
  const { http, identity, offlineStore } = useServices();
  const [client] = useState(() => {
    // Added during the first render, before the screens send their first requests.
    addResponseCache(http, { store: offlineStore, identity, paths: offlinePaths });
    return createQueryClient();
  });

  return (
    <QueryClientProvider client={client}>
      <FirstScreen />
    </QueryClientProvider>
  );
}

/** Shows the spinner until the first screen has its data, and then caches the code of the others, which would delay the first. */
function FirstScreen() {
  const { cacheCode } = useServices();
  const areRequestsSent = useFirstRequests();
  const hasData = useHasFirstData(areRequestsSent);

  useEffect(() => {
    // The service worker starts only after the sign-in, so that the first load of Login stays small.
    if (hasData) void cacheCode?.();
  }, [hasData, cacheCode]);

  return <SpinnerGate isReady={hasData}>{areRequestsSent && <SignedIn />}</SpinnerGate>;
}
