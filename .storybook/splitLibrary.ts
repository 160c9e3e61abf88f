import { type Plugin } from 'vite';

/** Parts of the library that are a file each in a built site, with their folders in the library and in react-aria. */
const FOLDERS: Readonly<Record<string, string>> = {
  basics: 'Button Link Spinner Tooltip EmptyState Badge Avatar BrandMark',
  grids: 'DataTable EntryGrid MarkGrid MarkGroup FilterBox',
  toasts: 'Toast',
  shell: 'TopBar Sidebar AuthCard SupportCard InfoCard Stepper Page',
  lists: `ComboField MultiSelect FilterChips SearchBox ListEditor
    combobox listbox gridlist tag grid ComboBox ListBox GridList TagGroup`,
  fields: `FormField Form Switch CheckboxGroup RadioGroup
    radio checkbox toggle switch textfield Checkbox TextField`,
  menus: 'Menu Dialog ConfirmDialog Drawer Popover menu tree Modal',
};

/** Other parts, by the paths of their modules: those of the library and its packages, and what all screens load. */
const PATHS: Readonly<Record<string, RegExp>> = {
  schema: /packages\/schema\/src\/(?!sample)/,
  platform: /packages\/console\/src\/platform\//,
  icons: /\/lucide-react\//,
  theme: /packages\/ui\/src\/(theme\/(?!fonts)|labels\/(?!hindi)|state\/use)/,
  grids: /packages\/ui\/src\/state\/grid\//,
  toasts: /\/react-toastify\//,
};

/** Returns the part of a module. A path with a query is another module: the source as text, which a page shows as code. */
function partOf(id: string): string | null {
  if (id.includes('?')) return null;
  const [, library, aria] =
    /packages\/ui\/src\/components\/(\w+)\/|\/react-(?:aria|stately|aria-components)\/(.*)\.mjs$/.exec(id) ??
    [];
  const names = library === undefined ? (aria?.split('/') ?? []) : [library];
  const byFolder = Object.entries(FOLDERS).find(([, folders]) =>
    names.some((name) => folders.split(/\s+/).includes(name)),
  );
  const byPath = Object.entries(PATHS).find(([, path]) => path.test(id));
  return (byFolder ?? byPath)?.[0] ?? null;
}

/** Splits the library into files, so that the story of one component does not load all others. */
export const libraryParts = { includeDependenciesRecursively: false, groups: [{ name: partOf }] };

/**
 * Creates a separate index for the file that imports the whole library as one object. Otherwise that object would be part
 * of the index that every story loads.
 */
export function separateFullIndex(): Plugin {
  return {
    name: 'index-of-every-export',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (source !== '@firstbell/ui' || !importer?.endsWith('/everyExport.tsx')) return null;
      const index = await this.resolve(source, importer, { skipSelf: true });
      return index && { ...index, id: `${index.id}?every` };
    },
  };
}
