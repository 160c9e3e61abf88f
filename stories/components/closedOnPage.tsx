import { type Decorator } from '@storybook/react-vite';

/** Closes a dialog on the docs page, which renders all stories: there each dialog opens by its button and can be closed. */
export const closedOnPage: Decorator = (Story, { args, viewMode }) =>
  viewMode === 'docs' ? (
    <Story args={{ ...args, isOpen: false, ...('isDismissable' in args && { isDismissable: true }) }} />
  ) : (
    <Story />
  );
