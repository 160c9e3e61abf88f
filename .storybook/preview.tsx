import '@firstbell/ui/fonts';
import '@firstbell/ui/script-fonts';
import { type Preview } from '@storybook/react-vite';
import { ThemedDocs } from './pages/ThemedDocs.tsx';
import { StoryPage } from './pages/StoryPage.tsx';
import { axeOptions } from './checks/axeRules.ts';
import { themeModes } from './modes.ts';
import { readInitialPace } from './pace.ts';
import { plainControls } from './plainControls.ts';
import { type IndexEntry } from 'storybook/internal/types';
import { viewports } from './viewports.ts';
import { setWaitTimeout } from './waitTimeout.ts';
import { withTheme } from './withTheme.tsx';

type StorySort = (a: IndexEntry, b: IndexEntry) => number;

const preview: Preview & { parameters: { options: { storySort: StorySort } } } = {
  argTypesEnhancers: [plainControls],
  beforeEach: setWaitTimeout,
  decorators: [withTheme],
  tags: ['autodocs'],
  initialGlobals: {
    theme: 'light',
    direction: 'ltr',
    density: 'regular',
    brand: 'firstbell',
    language: 'en',
    pace: readInitialPace(),
  },
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: {
        icon: 'contrast',
        dynamicTitle: true,
        items: [
          { value: 'light', title: 'Light', icon: 'sun' },
          { value: 'dark', title: 'Dark', icon: 'moon' },
          { value: 'contrast', title: 'High contrast', icon: 'contrast' },
          { value: 'system', title: 'As the device', icon: 'browser' },
        ],
      },
    },
    direction: {
      description: 'Direction',
      toolbar: {
        icon: 'transfer',
        dynamicTitle: true,
        items: [
          { value: 'ltr', title: 'Left to right' },
          { value: 'rtl', title: 'Right to left' },
        ],
      },
    },
    density: {
      description: 'Density',
      toolbar: {
        icon: 'collapse',
        dynamicTitle: true,
        items: [
          { value: 'regular', title: 'Regular' },
          { value: 'compact', title: 'Compact' },
        ],
      },
    },
    brand: {
      description: 'Brand',
      toolbar: {
        icon: 'paintbrush',
        dynamicTitle: true,
        items: [
          { value: 'firstbell', title: 'Firstbell' },
          { value: 'neemGrove', title: 'Neem Grove' },
        ],
      },
    },
    language: {
      description: 'Language of the components; plays expect English',
      toolbar: {
        icon: 'globe',
        dynamicTitle: true,
        items: [
          { value: 'en', title: 'English' },
          { value: 'hi', title: 'हिन्दी' },
        ],
      },
    },
    pace: {
      description: 'Pace of the journeys under Flows',
      toolbar: {
        icon: 'timer',
        dynamicTitle: true,
        items: [
          { value: 'human', title: 'Human pace' },
          { value: 'instant', title: 'At once' },
        ],
      },
    },
  },
  parameters: {
    // The tests run axe themselves: see `vitest.setup.ts`.
    a11y: { test: import.meta.env.MODE === 'test' ? 'off' : 'error', options: axeOptions },
    backgrounds: { disabled: true },
    chromatic: { modes: themeModes },
    controls: { expanded: true, sort: 'requiredFirst', exclude: ['ref', 'key', 'className'] },
    docs: { container: ThemedDocs, page: StoryPage },
    options: {
      // Storybook evaluates the source of this function alone, so the function must not use imports or types.
      storySort: (a, b) => {
        const order = [
          'Guides/Start here/',
          'Guides/For tools',
          'Guides/',
          'Demo/',
          'Foundations/Colours',
          'Foundations/Type',
          'Foundations/Spacing and shape',
          'Foundations/',
          'Components/Overview',
          'Components/',
          'Screens/Home/',
          'Screens/People/',
          'Screens/Teaching/',
          'Screens/Office/',
          'Screens/Settings/',
          'Screens/Account/',
          'Flows/',
          // All other stories.
          '',
        ];
        if (a.title !== b.title) {
          const difference =
            order.findIndex((prefix) => a.title.startsWith(prefix)) -
            order.findIndex((prefix) => b.title.startsWith(prefix));
          return difference || a.title.localeCompare(b.title);
        }
        const additionalFilePattern = /\.\w+\.stories/;
        return (
          Number(additionalFilePattern.test(a.importPath)) - Number(additionalFilePattern.test(b.importPath))
        );
      },
    },
    viewport: { options: viewports },
  },
};

export default preview;
