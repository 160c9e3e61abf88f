import '@firstbell/ui/fonts';
import { type Preview } from '@storybook/react-vite';
import { ThemedDocs } from './ThemedDocs.tsx';
import { plainControls } from './plainControls.ts';
import { viewports } from './viewports.ts';
import { withTheme } from './withTheme.tsx';

const preview: Preview = {
  argTypesEnhancers: [plainControls],
  decorators: [withTheme],
  tags: ['autodocs'],
  initialGlobals: { theme: 'light' },
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: {
        icon: 'contrast',
        dynamicTitle: true,
        items: [
          { value: 'light', title: 'Light', icon: 'sun' },
          { value: 'dark', title: 'Dark', icon: 'moon' },
        ],
      },
    },
  },
  parameters: {
    a11y: { test: 'error' },
    backgrounds: { disabled: true },
    controls: { expanded: true, sort: 'requiredFirst', exclude: ['ref', 'key', 'className'] },
    docs: { container: ThemedDocs },
    options: {
      storySort: {
        order: [
          'Guides',
          ['Start here', 'Adding a component', 'Adding an area'],
          'Foundations',
          ['Colours', 'Type', 'Spacing and shape', 'Motion', 'Icons'],
          'Components',
          'Screens',
          'Flows',
        ],
      },
    },
    viewport: { options: viewports },
  },
};

export default preview;
