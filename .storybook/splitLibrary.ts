import { type Plugin } from 'vite';

/**
 * Modules of a part of a built site: folders of the library (`ui`), folders of react-aria that this part is the first to
 * use (`aria`), and modules with other paths.
 */
type Part = { ui?: readonly string[]; aria?: readonly string[]; paths?: RegExp };

/** Parts with separate files in a built site: those of the library, and `schema` and `platform`, which all screens load. */
const PARTS: Readonly<Record<string, Part>> = {
  schema: { paths: /packages\/schema\/src\/(?!sample)/ },
  platform: { paths: /packages\/console\/src\/platform\// },
  icons: { paths: /\/lucide-react\// },
  theme: { paths: /packages\/ui\/src\/(theme\/(?!fonts)|labels\/(?!hindi)|state\/use)/ },
  basics: { ui: ['Button', 'Link', 'Spinner', 'Tooltip', 'EmptyState', 'Badge', 'Avatar', 'BrandMark'] },
  grids: { ui: ['DataTable', 'EntryGrid', 'MarkGrid', 'MarkGroup', 'FilterBox', 'grid'] },
  toasts: { ui: ['Toast'], paths: /\/react-toastify\// },
  shell: { ui: ['TopBar', 'Sidebar', 'AuthCard', 'SupportCard', 'InfoCard', 'Stepper', 'Page'] },
  lists: {
    ui: ['ComboField', 'MultiSelect', 'FilterChips', 'SearchBox', 'ListEditor'],
    aria: ['combobox', 'listbox', 'gridlist', 'tag', 'grid', 'ComboBox', 'ListBox', 'GridList', 'TagGroup'],
  },
  fields: {
    ui: ['FormField', 'Form', 'Switch', 'CheckboxGroup', 'RadioGroup'],
    aria: [
      'radio',
      'checkbox',
      'toggle',
      'switch',
      'textfield',
      'RadioGroup',
      'Checkbox',
      'TextField',
      'Switch',
    ],
  },
  menus: {
    ui: ['Menu', 'Dialog', 'ConfirmDialog', 'Drawer', 'Popover'],
    aria: ['menu', 'tree', 'Menu', 'Modal', 'Popover', 'Dialog'],
  },
};

/** Tells whether a module is in one of the folders of a part. */
function isInPart({ ui = [], aria = [], paths }: Part, path: string): boolean {
  const [, folder] = /packages\/ui\/src\/(?:components|state)\/(\w+)\//.exec(path) ?? [];
  if (folder !== undefined && ui.includes(folder)) return true;
  const ariaFolders =
    /\/react-(?:aria|stately|aria-components)\/(.*)\.mjs$/.exec(path)?.[1]?.split('/') ?? [];
  return ariaFolders.some((name) => aria.includes(name)) || (paths?.test(path) ?? false);
}

/** Splits the library into files, so that the story of one component does not load all others. */
export const libraryParts = {
  includeDependenciesRecursively: false,
  groups: Object.entries(PARTS).map(([name, part]) => ({
    name,
    // A path with a query is another module: the source as text, which a page shows as code.
    test: (id: string) => !id.includes('?') && isInPart(part, id),
  })),
};

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
