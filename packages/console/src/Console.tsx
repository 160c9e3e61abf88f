import { createThemes, GlobalStyle, notify, Toaster, type Brand, type Density } from '@firstbell/ui';
import { useEffect, useMemo, useState, type ComponentProps } from 'react';
import { RouterProvider } from 'react-router-dom';
import { ThemeProvider } from 'styled-components';
import { ServicesContext, type Services } from './services.ts';
import { takeFlash } from './session/flash.ts';
import { StartedAtContext } from './start/SpinnerGate.tsx';
import { brand as ownBrand } from './theme/brand.ts';
import { ThemeChoiceContext, useThemeChoiceState, type ThemeChoice } from './theme/themeChoice.ts';

/** Props of `Console`. */
export type ConsoleProps = {
  services: Services;
  /** Router over `createConsoleRoutes(services)`: of the browser in the product, in memory in a story. */
  router: ComponentProps<typeof RouterProvider>['router'];
  /** When the spinner began to show, as `performance.now()` counts; by default when the console is made. */
  startedAt?: number;
  /** Theme to begin with instead of the one chosen earlier in this browser. */
  initialTheme?: ThemeChoice;
  /** Whose console it is; its name gives way to the one that the service is configured with. */
  brand?: Brand;
  /** How tall controls and rows are. */
  density?: Density;
};

/** Renders the whole product: every screen, in the chosen theme, with its toasts. */
export function Console(props: ConsoleProps) {
  const { services, router, startedAt, initialTheme, brand = ownBrand, density } = props;
  const { choice, choose, themeName } = useThemeChoiceState(initialTheme);
  const name = services.config.brand_name;
  const themes = useMemo(() => createThemes({ ...brand, name }, density), [brand, name, density]);
  const [began] = useState(() => startedAt ?? performance.now());

  useEffect(() => {
    const message = takeFlash();
    if (message !== null) notify.success(message);
  }, []);

  return (
    <ServicesContext value={services}>
      <ThemeChoiceContext value={{ choice, choose }}>
        <StartedAtContext value={began}>
          <ThemeProvider theme={themes[themeName]}>
            <GlobalStyle />
            <RouterProvider router={router} />
            <Toaster />
          </ThemeProvider>
        </StartedAtContext>
      </ThemeChoiceContext>
    </ServicesContext>
  );
}
