import { Button, DataTable, FormField, GlobalStyle, ThemeRoot, themes, useClientTable } from '@firstbell/ui';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { Profiler, useState, type ReactNode } from 'react';
import { expect, fn } from 'storybook/test';
import { themesOf } from '../../.storybook/brands.ts';
import { Specimen } from './specimen.tsx';

const columns = [
  { key: 'name', label: 'Room' },
  { key: 'seats', label: 'Seats' },
];
const rooms = [
  { name: 'Library', seats: 40 },
  { name: 'Art room', seats: 24 },
];

function Rooms() {
  const table = useClientTable(rooms, columns, { rowKey: ({ name }) => name });
  return (
    <Specimen
      title="Themes"
      intro="A theme is a set of custom properties: changing the theme does not render the components again."
    >
      <FormField kind="text" name="room" label="Name of a room" description="As written on its door" />
      <DataTable caption="Rooms" columns={columns} table={table} />
    </Specimen>
  );
}

/** Provides a brand to its children, with a button that changes the brand. */
function BrandSwitcher({ children }: { children: ReactNode }) {
  const [isOtherBrand, setOtherBrand] = useState(false);
  return (
    <ThemeRoot themes={isOtherBrand ? themesOf('neemGrove') : themes}>
      <GlobalStyle />
      <Button variant="primary" onClick={() => setOtherBrand(!isOtherBrand)}>
        Other brand
      </Button>
      {children}
    </ThemeRoot>
  );
}

const onRender = fn();

const meta = { title: 'Foundations/Themes' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** A change of the theme, the density or the brand does not render the table and the field again. */
export const SwitchedWithoutRendering: Story = {
  render: () => (
    <BrandSwitcher>
      <Profiler id="rooms" onRender={onRender}>
        <Rooms />
      </Profiler>
    </BrandSwitcher>
  ),
  play: async ({ canvas, userEvent }) => {
    const { dataset } = document.documentElement;
    const field = await canvas.findByRole('textbox', { name: 'Name of a room' });
    const button = canvas.getByRole('button', { name: 'Other brand' });
    const readStyles = () => {
      const { color, minBlockSize, fontFamily } = getComputedStyle(field);
      const { backgroundColor } = getComputedStyle(button);
      const { colorScheme } = getComputedStyle(document.documentElement);
      return { color, minBlockSize, fontFamily, backgroundColor, colorScheme };
    };
    const initialTheme = dataset.theme;
    dataset.theme = 'light';
    const light = readStyles();
    await expect(onRender).toHaveBeenCalled();
    onRender.mockClear();

    dataset.theme = 'dark';
    await expect(readStyles().color).not.toBe(light.color);
    await expect(readStyles().colorScheme).toBe('dark');
    dataset.theme = 'contrast';
    await expect(readStyles()).toMatchObject({ color: 'rgb(0, 0, 0)', colorScheme: 'light' });
    dataset.theme = 'light';
    await expect(readStyles()).toEqual(light);
    if (initialTheme === undefined) delete dataset.theme;
    else dataset.theme = initialTheme;

    const regularHeight = button.getBoundingClientRect().height;
    dataset.density = 'compact';
    await expect(button.getBoundingClientRect().height).toBeLessThan(regularHeight);
    delete dataset.density;

    await userEvent.click(button);
    await expect(readStyles().fontFamily).toContain('Iowan Old Style');
    await expect(readStyles().backgroundColor).not.toBe(light.backgroundColor);

    await expect(onRender).not.toHaveBeenCalled();
  },
};
