import { SpinnerScreen } from '@firstbell/ui';
import { createContext, use, useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { useServices } from '../services.ts';

/** When the first spinner appeared, as `performance.now()` counts. */
export const StartedAtContext = createContext(0);

const Cover = styled.div`
  position: fixed;
  inset: 0;
  background: ${({ theme }) => theme.color.canvas};
`;

const Behind = styled.div<{ $isShown: boolean }>`
  display: contents;
  visibility: ${({ $isShown }) => ($isShown ? 'visible' : 'hidden')};
`;

/**
 * Shows the spinner for the configured time and then its children. They are there all along, unseen, so that they
 * have asked for their data by the time they show.
 */
export function SpinnerGate({ children }: { children: ReactNode }) {
  const { spinner_delay_ms: delay, brand_name: name } = useServices().config;
  const startedAt = use(StartedAtContext);
  const isFirstScreen = useLocation().key === 'default';
  // The first spinner began before any screen; a later one begins with its screen.
  const [since] = useState(() => (isFirstScreen ? startedAt : performance.now()));
  const [isOpen, setIsOpen] = useState(delay === 0);

  useEffect(() => {
    const timer = setTimeout(() => setIsOpen(true), Math.max(0, since + delay - performance.now()));
    return () => clearTimeout(timer);
  }, [since, delay]);

  return (
    <>
      {!isOpen && (
        <Cover>
          <SpinnerScreen label={`Loading ${name}…`} />
        </Cover>
      )}
      <Behind $isShown={isOpen}>{children}</Behind>
    </>
  );
}
