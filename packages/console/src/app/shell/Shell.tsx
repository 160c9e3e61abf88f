import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createQueryClient } from '../../platform/http/createQueryClient.ts';
import { SpinnerGate } from '../../platform/spinner/SpinnerGate.tsx';
import { SignedIn } from './SignedIn.tsx';

/** Part of the console for signed-in people. */
export function Shell() {
  const [queries] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queries}>
      <SpinnerGate>
        <SignedIn />
      </SpinnerGate>
    </QueryClientProvider>
  );
}
