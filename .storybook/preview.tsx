import '@firstbell/ui/fonts';
import { type Preview } from '@storybook/react-vite';
import { withTheme } from './withTheme.tsx';
import { viewports } from './viewports.ts';

const preview: Preview = {
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
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
        ],
      },
    },
  },
  parameters: {
    a11y: { test: 'error' },
    viewport: { options: viewports },
    controls: { expanded: true, sort: 'requiredFirst' },
    options: { storySort: { order: ['Guides', 'Foundations', 'Components', 'Screens', 'Flows'] } },
  },
};

export default preview;
