import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { areaScreens } from '../../areas/index.ts';
import { createQueryClient } from '../../platform/http/createQueryClient.ts';
import { addResponseCache } from '../../platform/offline/responseCache.ts';
import { useServices } from '../../platform/services.ts';
import { SpinnerGate } from '../../platform/spinner/SpinnerGate.tsx';
import { CodeCache } from '../offline/CodeCache.ts';
import { SignedIn } from './SignedIn.tsx';
import { useFirstRequests } from './useFirstRequests.ts';

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

  const isReady = useFirstRequests(client);

  return (
    <QueryClientProvider client={client}>
      <SpinnerGate>
        {isReady && (
          <>
            <SignedIn />
            <CodeCache />
          </>
        )}
      </SpinnerGate>
    </QueryClientProvider>
  );
}
