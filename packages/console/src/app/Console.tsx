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
import { takeFlashMessage } from '../platform/session/flashMessage.ts';
import { FirstSpinnerAtContext } from '../platform/spinner/SpinnerGate.tsx';
import { brand as ownBrand } from '../platform/theme/brand.ts';
import { ThemeChoiceProvider } from '../platform/theme/ThemeChoiceProvider.tsx';
import { type ThemeChoice } from '../platform/theme/themeChoice.ts';

/** Props of `Console`. */
export type ConsoleProps = {
  services: Services;
  /** Router over `createConsoleRoutes(services)`: a browser router in the product, a memory router in a story. */
  router: ComponentProps<typeof RouterProvider>['router'];
  /**
   * Time in ms, from `performance.now()`, at which the first spinner appeared; by default the time of the
   * first render.
   */
  startedAt?: number;
  /** Initial theme; by default the one that is stored in this browser. */
  initialTheme?: ThemeChoice;
  /** Brand; the configured name replaces the brand's own. */
  brand?: Brand;
  /** Height of controls and rows. */
  density?: Density;
};

/** Root component of the console: its screens in the chosen theme, and the toasts. */
export function Console(props: ConsoleProps) {
  const { services, router, startedAt, initialTheme, brand = ownBrand, density } = props;
  const name = services.config.brand_name;
  const themes = useMemo(() => createThemes({ ...brand, name }, density), [brand, name, density]);
  const [firstSpinnerAt] = useState(() => startedAt ?? performance.now());

  useEffect(() => {
    const message = takeFlashMessage();
    if (message !== null) notify.success(message);
  }, []);

  return (
    <ServicesContext value={services}>
      <ThemeChoiceProvider initial={initialTheme}>
        <FirstSpinnerAtContext value={firstSpinnerAt}>
          <ThemeRoot themes={themes}>
            <GlobalStyle />
            {/* Without transitions, which would render a screen in slices of 5 ms and paint the spinner between them. */}
            <RouterProvider router={router} useTransitions={false} />
            <Toaster />
          </ThemeRoot>
        </FirstSpinnerAtContext>
      </ThemeChoiceProvider>
    </ServicesContext>
  );
}
