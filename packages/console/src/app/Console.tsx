import {
  createThemes,
  GlobalStyle,
  notify,
  ThemeRoot,
  Toaster,
  type Brand,
  type Density,
} from '@firstbell/ui';
import { useEffect, useMemo, useState, type ComponentProps } from 'react';
import { RouterProvider } from 'react-router-dom';
import { ServicesContext, type Services } from '../platform/services.ts';
import { takeFlash } from '../platform/session/flash.ts';
import { StartedAtContext } from '../platform/spinner/SpinnerGate.tsx';
import { brand as ownBrand } from '../platform/theme/brand.ts';
import { ThemeChoiceProvider } from '../platform/theme/ThemeChoiceProvider.tsx';
import { type ThemeChoice } from '../platform/theme/themeChoice.ts';

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
  const name = services.config.brand_name;
  const themes = useMemo(() => createThemes({ ...brand, name }, density), [brand, name, density]);
  const [began] = useState(() => startedAt ?? performance.now());

  useEffect(() => {
    const message = takeFlash();
    if (message !== null) notify.success(message);
  }, []);

  return (
    <ServicesContext value={services}>
      <ThemeChoiceProvider initial={initialTheme}>
        <StartedAtContext value={began}>
          <ThemeRoot themes={themes}>
            <GlobalStyle />
            <RouterProvider router={router} />
            <Toaster />
          </ThemeRoot>
        </StartedAtContext>
      </ThemeChoiceProvider>
    </ServicesContext>
  );
}
