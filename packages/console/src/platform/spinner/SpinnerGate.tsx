import { SpinnerScreen } from '@firstbell/ui';
import { createContext, use, useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { useServices } from '../services.ts';

/** Time in ms, from `performance.now()`, at which the first spinner appeared. */
export const FirstSpinnerAtContext = createContext(0);

/** False while the spinner hides the screens; hidden controls cannot be focused. */
export const IsShownContext = createContext(true);

const Cover = styled.div`
  position: fixed;
  inset: 0;
  background: ${({ theme }) => theme.color.canvas};
`;

const Content = styled.div<{ $isShown: boolean }>`
  display: contents;
  visibility: ${({ $isShown }) => ($isShown ? 'visible' : 'hidden')};
`;

/** Props of `SpinnerGate`. */
export type SpinnerGateProps = {
  /** False while the first screen loads its data; without a configured time of the spinner, nothing waits for the data. */
  isReady?: boolean;
  children: ReactNode;
};

/**
 * Shows the spinner for the configured time and until the first screen is ready, and then the children. The children are
 * mounted from the start but hidden, so that their queries run meanwhile.
 */
export function SpinnerGate({ isReady = true, children }: SpinnerGateProps) {
  const { config, loadFonts } = useServices();
  const { spinner_delay_ms: delayMs, brand_name: name } = config;
  const startedAt = use(FirstSpinnerAtContext);
  const isFirstScreen = useLocation().key === 'default';
  // The first spinner appeared before any screen; a later one appears with its screen.
  const [spinnerStartedAt] = useState(() => (isFirstScreen ? startedAt : performance.now()));
  const [isOpen, setIsOpen] = useState(delayMs === 0);

  useEffect(() => {
    if (!isReady) return;
    const timer = setTimeout(
      () => setIsOpen(true),
      Math.max(0, spinnerStartedAt + delayMs - performance.now()),
    );
    return () => clearTimeout(timer);
  }, [isReady, spinnerStartedAt, delayMs]);

  useEffect(() => {
    // Not earlier, so that the fonts do not delay the scripts on a slow connection.
    if (isOpen) void loadFonts?.();
  }, [isOpen, loadFonts]);

  return (
    <>
      {!isOpen && (
        <Cover>
          <SpinnerScreen label={`Loading ${name}…`} />
        </Cover>
      )}
      <IsShownContext value={isOpen}>
        <Content $isShown={isOpen}>{children}</Content>
      </IsShownContext>
    </>
  );
}
