import {
  DataTable,
  initialView,
  useClientTable,
  type ClientTableOptions,
  type ComboFieldProps,
  type DisclosureProps,
  type FilterBoxProps,
  type InfoCardProps,
  type MarkGroupProps,
  type MenuProps,
  type PaginationProps,
  type SearchBoxProps,
  type SidebarProps,
  type StepperProps,
  type TabsProps,
} from '@firstbell/ui';
import { type TrendChartProps } from '@firstbell/ui/chart';
import { screen, userEvent, within } from 'storybook/test';
import { buildPupils, pupilColumns, type Pupil } from '../table/pupils.ts';
import { controllableChoices } from './controllableChoices.ts';
import { controllableDates } from './controllableDates.ts';
import { controllableFields } from './controllableFields.ts';
import { controllable, type ControllableProp } from './controllable.ts';
import { controllableOverlays } from './controllableOverlays.ts';

const isThere = (role: string) => screen.queryByRole(role) !== null;
const textOf = (host: HTMLElement) => host.querySelector('input')?.value;
const press = (host: HTMLElement, role: string, name: string) =>
  userEvent.click(within(host).getByRole(role, { name }));
const pageOf = (host: HTMLElement) => Number(host.querySelector('nav [aria-current="page"]')?.textContent);

const pupils = buildPupils(24);
const rowKey = ({ id }: Pupil) => id;
const firstPage = { ...initialView(pupilColumns), sort: 'name', rows: 5 };

type ViewProps = Pick<ClientTableOptions<Pupil>, 'view' | 'defaultView' | 'onViewChange'>;

/** `DataTable` with the hook that holds its state. */
function HookedTable({ view, defaultView, onViewChange }: ViewProps) {
  const table = useClientTable(pupils, pupilColumns, {
    rowKey,
    defaultView,
    ...(view && { view }),
    ...(onViewChange && { onViewChange }),
  });
  return <DataTable caption="Student" columns={pupilColumns} table={table} />;
}

const DISPLAYS = 'It only shows its props, and has no state.';
const LINKS = 'It links to another page; the address is its state.';
const ARRANGES = 'It arranges its children, and has no state.';

/** Controllable props of each component, or the reason why it has none. A new component needs a line here. */
export const controllableProps: Readonly<Record<string, readonly ControllableProp[] | string>> = {
  AuthCard: ARRANGES,
  Avatar: DISPLAYS,
  AvatarGroup: 'Its `Popover` holds whether the list of all people is open.',
  Badge: DISPLAYS,
  Banner: DISPLAYS,
  BrandMark: DISPLAYS,
  Breadcrumb: LINKS,
  Button: 'The owner of the setting that it switches sets `aria-pressed`.',
  Card: ARRANGES,
  ...controllableChoices,
  ComboField: [
    controllable<ComboFieldProps>({
      args: {
        options: [
          { value: 'S1001', label: 'Asha Menon' },
          { value: 'S1042', label: 'Asif Khan' },
        ],
        valueLabel: 'Asif Khan',
      },
      value: 'value',
      first: 'defaultValue',
      onChange: 'onChange',
      from: '',
      to: 'S1042',
      change: async (host) => {
        await userEvent.type(within(host).getByRole('combobox'), 'As');
        await userEvent.click(await screen.findByRole('option', { name: /Asif/ }));
      },
      readShownValue: (host) => (textOf(host) === 'Asif Khan' ? 'S1042' : textOf(host)),
    }),
  ],
  ...controllableDates,
  CopyButton: 'It shows for two seconds that it copied; no other component needs this state.',
  DataTable: [
    controllable<ViewProps>({
      Component: HookedTable,
      value: 'view',
      first: 'defaultView',
      onChange: 'onViewChange',
      from: firstPage,
      to: { ...firstPage, page: 2 },
      change: (host) => press(host, 'button', 'Next'),
      readShownValue: (host) => ({
        ...firstPage,
        page: pageOf(host),
        rows: host.querySelectorAll('tbody [role="row"], tbody tr').length,
      }),
    }),
  ],
  Disclosure: [
    controllable<DisclosureProps>({
      args: { items: [{ id: 'FQ-00001', label: 'How do I ask for leave?', body: 'From My Profile.' }] },
      value: 'expandedKeys',
      first: 'defaultExpandedKeys',
      onChange: 'onExpandedChange',
      from: [],
      to: ['FQ-00001'],
      change: (host) => press(host, 'button', 'How do I ask for leave?'),
      readShownValue: (host) =>
        within(host)
          .queryAllByRole('button', { expanded: true })
          .map((button) => button.closest('li')?.id),
    }),
  ],
  EmptyState: DISPLAYS,
  FilterBox: [
    controllable<FilterBoxProps>({
      value: 'value',
      first: 'defaultValue',
      onChange: 'onChange',
      from: '',
      to: 'n',
      change: (host) => userEvent.type(within(host).getByRole('searchbox'), 'n'),
      readShownValue: textOf,
      aheadReason: 'The typed text is shown at once, before the new value is passed back.',
    }),
  ],
  EntryGrid: 'The caller holds its rows, and applies each change.',
  Form: 'Its fields hold what is entered.',
  FormField: controllableFields,
  InfoCard: [
    controllable<InfoCardProps>({
      value: 'period',
      first: 'defaultPeriod',
      onChange: 'onPeriodChange',
      from: 'today',
      to: 'year',
      change: async (host) => {
        await userEvent.click(within(host).getByRole('button', { name: /^Filter/ }));
        await userEvent.click(await screen.findByRole('menuitemradio', { name: 'This Year' }));
      },
      readShownValue: (host) =>
        host.querySelector('.period')?.textContent === '| This Year' ? 'year' : 'today',
    }),
  ],
  Link: LINKS,
  ListEditor: 'A server holds its lines; it requests each change, which may be refused.',
  MarkGrid: 'The owner of the sheet holds its marks, counts and saves them.',
  MarkGroup: [
    controllable<MarkGroupProps>({
      value: 'value',
      first: 'defaultValue',
      onChange: 'onChange',
      from: '',
      to: 'late',
      change: (host) => press(host, 'radio', 'Late'),
      readShownValue: (host) => host.querySelector<HTMLInputElement>('input:checked')?.value ?? '',
    }),
  ],
  Menu: [
    controllable<MenuProps>({
      value: 'isOpen',
      first: 'defaultOpen',
      onChange: 'onOpenChange',
      from: false,
      to: true,
      change: (host) => press(host, 'button', 'Actions'),
      readShownValue: () => isThere('menu'),
    }),
  ],
  Page: ARRANGES,
  Pagination: [
    controllable<PaginationProps>({
      args: { pageCount: 3 },
      value: 'page',
      first: 'defaultPage',
      onChange: 'onPageChange',
      from: 1,
      to: 2,
      change: (host) => press(host, 'button', 'Next'),
      readShownValue: pageOf,
    }),
  ],
  Panel: ARRANGES,
  ...controllableOverlays,
  Progress: DISPLAYS,
  ProgressBanner: DISPLAYS,
  SearchBox: [
    controllable<SearchBoxProps>({
      value: 'value',
      first: 'defaultValue',
      onChange: 'onChange',
      from: '',
      to: 'a',
      change: (host) => userEvent.type(within(host).getByRole('combobox'), 'a'),
      readShownValue: textOf,
    }),
  ],
  Sidebar: [
    controllable<SidebarProps>({
      value: 'isOpen',
      first: 'defaultOpen',
      onChange: 'onOpenChange',
      from: true,
      to: false,
      change: async () => userEvent.click(await screen.findByRole('button', { name: 'Close menu' })),
      readShownValue: () => isThere('dialog'),
    }),
  ],
  Skeleton: DISPLAYS,
  Spinner: DISPLAYS,
  Stepper: [
    controllable<StepperProps>({
      value: 'selectedKey',
      first: 'defaultSelectedKey',
      onChange: 'onSelectionChange',
      from: 'columns',
      to: 'file',
      change: (host) => userEvent.click(within(host).getByRole('button', { name: /Choose a file/ })),
      readShownValue: (host) =>
        (host.querySelector('[aria-current]')?.textContent ?? '').includes('Choose a file')
          ? 'file'
          : 'columns',
    }),
  ],
  SupportCard: DISPLAYS,
  Tabs: [
    controllable<TabsProps>({
      value: 'selectedKey',
      first: 'defaultSelectedKey',
      onChange: 'onSelectionChange',
      from: 'days',
      to: 'marks',
      change: (host) => press(host, 'tab', 'Marks'),
      readShownValue: (host) =>
        within(host).getByRole('tab', { selected: true }).textContent === 'Marks' ? 'marks' : 'days',
    }),
  ],
  TabLinks: LINKS,
  Toast: 'It shows one message; the toaster holds how long.',
  Tooltip: 'The pointer and the focus show it; it has no state.',
  TopBar: 'The frame holds whether the side menu is open; its own menus close with the next press.',
  TrendChart: [
    controllable<TrendChartProps>({
      value: 'view',
      first: 'defaultView',
      onChange: 'onViewChange',
      from: 'chart',
      to: 'table',
      change: (host) => press(host, 'radio', 'Table'),
      readShownValue: (host) => (host.querySelector('table') ? 'table' : 'chart'),
    }),
  ],
};
