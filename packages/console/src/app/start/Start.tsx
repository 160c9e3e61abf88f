import {
  Button,
  createThemes,
  EmptyState,
  FollowDirection,
  GlobalStyle,
  SpinnerScreen,
  ThemeRoot,
} from '@firstbell/ui';
import { CloudOff } from 'lucide-react';
import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { createBrowserRouter } from 'react-router-dom';
import { styled } from 'styled-components';
import { Console } from '../Console.tsx';
import { createConsoleRoutes } from '../routes/createConsoleRoutes.tsx';
import { type Services } from '../../platform/services.ts';
import { brand } from '../../platform/theme/brand.ts';
import { openServices } from './openServices.ts';

type Opened = { services: Services; router: ComponentProps<typeof Console>['router']; run: number };

const RETRY_MS = 3000;

const themes = createThemes(brand);

const FailureScreen = styled.main`
  display: grid;
  place-content: center;
  min-block-size: 100dvh;
`;

/** Opens the services while the first spinner shows, then renders the console; retries while the API is down. */
export function Start() {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);
  const [startedAt] = useState(() => performance.now());
  const services = useRef<Promise<Services> | null>(null);

  useEffect(() => {
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (open: Services) =>
      setOpened((before) => ({
        services: open,
        router: createBrowserRouter(createConsoleRoutes(open)),
        run: (before?.run ?? 0) + 1,
      }));
    const startOver = (path: string) => {
      window.history.pushState(null, '', path);
      void services.current?.then(show);
    };
    services.current ??= openServices(startOver);
    services.current.then(
      (open) => {
        if (isCurrent) show(open);
      },
      () => {
        services.current = null;
        if (!isCurrent) return;
        setHasFailed(true);
        timer = setTimeout(() => setAttempt(attempt + 1), RETRY_MS);
      },
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [attempt]);

  if (opened) {
    return (
      <FollowDirection locale="en-IN">
        <Console
          key={opened.run}
          services={opened.services}
          router={opened.router}
          {...(opened.run === 1 && { startedAt })}
        />
      </FollowDirection>
    );
  }
  return (
    <ThemeRoot themes={themes}>
      <GlobalStyle />
      {hasFailed ? (
        <FailureScreen>
          <EmptyState
            role="alert"
            icon={<CloudOff />}
            title={`${brand.name} does not answer`}
            actions={<Button onClick={() => setAttempt(attempt + 1)}>Try now</Button>}
          >
            Check the connection. This page tries again every few seconds.
          </EmptyState>
        </FailureScreen>
      ) : (
        <SpinnerScreen label={`Loading ${brand.name}…`} />
      )}
    </ThemeRoot>
  );
}
