import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createQueryClient } from '../../platform/http/createQueryClient.ts';
import { SpinnerGate } from '../../platform/spinner/SpinnerGate.tsx';
import { SignedIn } from './SignedIn.tsx';

/** Renders everything of the console that needs someone to be signed in. */
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
