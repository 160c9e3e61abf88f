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
import { watchPageLoads } from '../routes/pageLoad.ts';
import { type Services } from '../../platform/services.ts';
import { brand } from '../../platform/theme/brand.ts';
import { openServices } from './openServices.ts';

/** A started console; `run` counts the starts, each of which remounts everything. */
type OpenedConsole = { services: Services; router: ComponentProps<typeof Console>['router']; run: number };

/** Delay in ms before the next attempt to load the configuration. */
const RETRY_MS = 3000;

const themes = createThemes(brand);

/** Path of the loaded page. The router changes the address, but not the page’s content security policy. */
const loadedPath = window.location.pathname;

/** Returns the time of the page's first paint, which shows the spinner of `index.html`, in ms of `performance.now()`. */
const readFirstPaint = () => performance.getEntriesByType('paint').at(0)?.startTime ?? performance.now();

const FailureScreen = styled.main`
  display: grid;
  place-content: center;
  min-block-size: 100dvh;
`;

/**
 * Opens the services while the first spinner shows, then renders the console; retries while the API cannot be
 * reached.
 */
export function Start() {
  const [opened, setOpened] = useState<OpenedConsole | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);
  const [startedAt] = useState(readFirstPaint);
  const services = useRef<Promise<Services> | null>(null);

  useEffect(() => {
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const openConsole = (loaded: Services) =>
      setOpened((previous) => ({
        services: loaded,
        router: createBrowserRouter(createConsoleRoutes(loaded, watchPageLoads(loaded.config, loadedPath))),
        run: (previous?.run ?? 0) + 1,
      }));
    const startOver = (path: string) => {
      window.history.pushState(null, '', path);
      void services.current?.then(openConsole);
    };
    services.current ??= openServices(startOver, loadedPath);
    services.current.then(
      (loaded) => {
        if (isCurrent) openConsole(loaded);
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
