import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import { type PlayContext } from '../screens/plays/play.ts';
import { HindiForm } from './languages/HindiForm.tsx';
import { HindiList } from './languages/HindiList.tsx';

/**
 * Loads the Devanagari font before the first render. Otherwise a machine without such a font would keep showing
 * placeholder boxes for text that was rendered earlier.
 */
const loadDevanagari = async () => {
  await document.fonts.load("1em 'Noto Sans Devanagari Variable'", 'अ');
  return {};
};

const meta = {
  title: 'Foundations/Languages',
  tags: ['!autodocs'],
  loaders: [loadDevanagari],
  globals: { language: 'hi', brand: 'neemGrove' },
  parameters: { layout: 'fullscreen' },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** Labels of keyboard keys, which are not translated. */
const KEY_LABELS = /Ctrl K|⌘K|Alt\+T/g;

/** Finds words in Latin letters in visible text, labels, titles and placeholders. */
function findEnglish(canvasElement: HTMLElement): string[] {
  const attributeTexts = [...canvasElement.querySelectorAll('[aria-label], [title], [placeholder]')].flatMap(
    (element) => ['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
  );
  return [canvasElement.innerText, ...attributeTexts].flatMap(
    (text) => text.replace(KEY_LABELS, '').match(/[A-Za-z]{2,}/g) ?? [],
  );
}

const expectHindi = async ({ canvasElement }: PlayContext) => {
  await expect(canvasElement.ownerDocument.documentElement.lang).toBe('hi-IN');
  await expect(findEnglish(canvasElement)).toEqual([]);
};

/**
 * A list of books of a public library, in Hindi and in another brand. The components' texts come from
 * `@firstbell/ui/labels/hindi`.
 */
export const List: Story = {
  render: () => <HindiList />,
  play: async (context) => {
    const { canvas, userEvent } = context;
    await expect(canvas.getByRole('navigation', { name: 'मुख्य मेनू' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'सूचनाएँ, 2 अपठित' }));
    const inbox = within(await screen.findByRole('dialog', { name: 'सूचनाएँ' }));
    await expect(inbox.getAllByText('अपठित:')).toHaveLength(2);
    await userEvent.keyboard('{Escape}');
    await expectHindi(context);
  },
};

/** A form of the public library: descriptions, errors, a file, an editable list, and progress. */
export const Form: Story = {
  render: () => <HindiForm />,
  play: async (context) => {
    const { canvas, userEvent } = context;
    await expect(canvas.getByText('1,84,000 में से 1,20,000')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'पासवर्ड दिखाएँ' }));
    await expect(canvas.getByRole('button', { name: 'पासवर्ड छिपाएँ' })).toBeVisible();
    await expectHindi(context);
  },
};

/** The list of books in right-to-left layout, with the Hindi texts. */
export const Mirrored: Story = { ...List, globals: { ...meta.globals, direction: 'rtl' } };

/** The form of the public library on a phone. */
export const Phone: Story = {
  render: () => <HindiForm />,
  globals: { ...meta.globals, viewport: { value: 'phone' } },
  play: expectHindi,
};
