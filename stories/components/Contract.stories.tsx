import { themes } from '@firstbell/ui';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, waitFor } from 'storybook/test';
import { ThemeProvider } from 'styled-components';

type Args = Record<string, unknown>;
type Stories = {
  default: { title: string; component: ComponentType<Args>; args?: Args };
  Default: { args?: Args };
};

/** Fields give their `ref` to the control, as forms expect of them. */
const refInside = new Set(['Components/ComboField', 'Components/FormField']);

const all = Object.entries(
  import.meta.glob<Stories>(['./*.stories.tsx', '!./*.*.stories.tsx', '!./Contract.stories.tsx'], {
    eager: true,
  }),
).map(([, module]) => module);

const meta = { title: 'Components/Contract', tags: ['!dev', '!autodocs'] } satisfies Meta;
export default meta;

/** Every component gives `ref`, `className` and `data-*` to its root, with nothing but the args of its `Default`. */
export const Default: StoryObj<typeof meta> = {
  render: () => <p>{all.length} components</p>,
  play: async ({ step }) => {
    for (const { default: story, Default: first } of all) {
      await step(story.title, async () => {
        const { component: Component } = story;
        const seen: { element: HTMLElement | null } = { element: null };
        const ref = (element: HTMLElement | null) => {
          seen.element = element ?? seen.element;
        };
        const host = document.body.appendChild(document.createElement('div'));
        const root = createRoot(host);
        root.render(
          <ThemeProvider theme={themes.light}>
            <Component {...story.args} {...first.args} ref={ref} className="given" data-given="yes" />
          </ThemeProvider>,
        );
        await waitFor(() => expect(seen.element, `${story.title}: ref`).toBeInstanceOf(Element));
        const given = document.querySelectorAll('.given[data-given="yes"]');
        await expect(given, `${story.title}: className and data-*`).toHaveLength(1);
        const isRoot = given[0] === seen.element;
        const isInside = refInside.has(story.title) && given[0]?.contains(seen.element);
        await expect(isRoot || isInside, `${story.title}: ref on the root`).toBe(true);
        root.unmount();
        host.remove();
      });
    }
  },
};
