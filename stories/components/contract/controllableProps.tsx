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
import { buildSampleStudents, sampleColumns, type SampleStudent } from '../table/sampleStudents.ts';
import { controllableChoices } from './controllableChoices.ts';
import { controllableDates } from './controllableDates.ts';
import { controllableFields } from './controllableFields.ts';
import { defineControllable, type ControllableProp } from './controllable.ts';
import { controllableOverlays } from './controllableOverlays.ts';

const isRendered = (role: string) => screen.queryByRole(role) !== null;
const readText = (host: HTMLElement) => host.querySelector('input')?.value;
const clickElement = (host: HTMLElement, role: string, name: string) =>
  userEvent.click(within(host).getByRole(role, { name }));
const readPage = (host: HTMLElement) => Number(host.querySelector('nav [aria-current="page"]')?.textContent);

const sampleStudents = buildSampleStudents(24);
const rowKey = ({ id }: SampleStudent) => id;
const firstPage = { ...initialView(sampleColumns), sort: 'name', rows: 5 };

type ViewProps = Pick<ClientTableOptions<SampleStudent>, 'view' | 'defaultView' | 'onViewChange'>;

/** `DataTable` with the hook that stores its state. */
function HookedTable({ view, defaultView, onViewChange }: ViewProps) {
  const table = useClientTable(sampleStudents, sampleColumns, {
    rowKey,
    defaultView,
    ...(view && { view }),
    ...(onViewChange && { onViewChange }),
  });
  return <DataTable caption="Student" columns={sampleColumns} table={table} />;
}

const DISPLAYS_PROPS = 'The component only shows its props, and has no state.';
const HAS_LINKS = 'The component links to other pages; the URL is its state.';
const ARRANGES_CHILDREN = 'The component arranges its children, and has no state.';

/** Controllable props of each component, or the reason why the component has none. A new component needs an entry. */
export const controllableProps: Readonly<Record<string, readonly ControllableProp[] | string>> = {
  AuthCard: ARRANGES_CHILDREN,
  Avatar: DISPLAYS_PROPS,
  AvatarGroup: 'The `Popover` in the group stores whether the list of all people is open.',
  Badge: DISPLAYS_PROPS,
  Banner: DISPLAYS_PROPS,
  BrandMark: DISPLAYS_PROPS,
  Breadcrumb: HAS_LINKS,
  Button: 'The caller stores the setting that a toggle button changes, and sets `aria-pressed`.',
  Card: ARRANGES_CHILDREN,
  ...controllableChoices,
  ComboField: [
    defineControllable<ComboFieldProps>({
      args: {
        options: [
          { value: 'S1001', label: 'Asha Menon' },
          { value: 'S1042', label: 'Asif Khan' },
        ],
        valueLabel: 'Asif Khan',
      },
      value: 'value',
      initial: 'defaultValue',
      onChange: 'onChange',
      from: '',
      to: 'S1042',
      change: async (host) => {
        await userEvent.type(within(host).getByRole('combobox'), 'As');
        await userEvent.click(await screen.findByRole('option', { name: /Asif/ }));
      },
      readShownValue: (host) => (readText(host) === 'Asif Khan' ? 'S1042' : readText(host)),
    }),
  ],
  ...controllableDates,
  CopyButton:
    'The button shows for two seconds that the text was copied; no other component needs this state.',
  DataTable: [
    defineControllable<ViewProps>({
      Component: HookedTable,
      value: 'view',
      initial: 'defaultView',
      onChange: 'onViewChange',
      from: firstPage,
      to: { ...firstPage, page: 2 },
      change: (host) => clickElement(host, 'button', 'Next'),
      readShownValue: (host) => ({
        ...firstPage,
        page: readPage(host),
        rows: host.querySelectorAll('tbody [role="row"], tbody tr').length,
      }),
    }),
  ],
  Disclosure: [
    defineControllable<DisclosureProps>({
      args: { items: [{ id: 'FQ-00001', label: 'How do I ask for leave?', body: 'From My Profile.' }] },
      value: 'expandedKeys',
      initial: 'defaultExpandedKeys',
      onChange: 'onExpandedChange',
      from: [],
      to: ['FQ-00001'],
      change: (host) => clickElement(host, 'button', 'How do I ask for leave?'),
      readShownValue: (host) =>
        within(host)
          .queryAllByRole('button', { expanded: true })
          .map((button) => button.closest('li')?.id),
    }),
  ],
  EmptyState: DISPLAYS_PROPS,
  FilterBox: [
    defineControllable<FilterBoxProps>({
      value: 'value',
      initial: 'defaultValue',
      onChange: 'onChange',
      from: '',
      to: 'n',
      change: (host) => userEvent.type(within(host).getByRole('searchbox'), 'n'),
      readShownValue: readText,
      optimisticReason: 'The typed text is shown at once, before the new value is passed back.',
    }),
  ],
  EntryGrid: 'The caller stores the rows of the grid, and applies each change.',
  Form: 'The fields of the form store their values.',
  FormField: controllableFields,
  InfoCard: [
    defineControllable<InfoCardProps>({
      value: 'period',
      initial: 'defaultPeriod',
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
  Link: HAS_LINKS,
  ListEditor: 'A server stores the lines. The editor requests each change, which the server may reject.',
  MarkGrid: 'The caller stores, counts and saves the marks.',
  MarkGroup: [
    defineControllable<MarkGroupProps>({
      value: 'value',
      initial: 'defaultValue',
      onChange: 'onChange',
      from: '',
      to: 'late',
      change: (host) => clickElement(host, 'radio', 'Late'),
      readShownValue: (host) => host.querySelector<HTMLInputElement>('input:checked')?.value ?? '',
    }),
  ],
  Menu: [
    defineControllable<MenuProps>({
      value: 'isOpen',
      initial: 'defaultOpen',
      onChange: 'onOpenChange',
      from: false,
      to: true,
      change: (host) => clickElement(host, 'button', 'Actions'),
      readShownValue: () => isRendered('menu'),
    }),
  ],
  Page: ARRANGES_CHILDREN,
  Pagination: [
    defineControllable<PaginationProps>({
      args: { pageCount: 3 },
      value: 'page',
      initial: 'defaultPage',
      onChange: 'onPageChange',
      from: 1,
      to: 2,
      change: (host) => clickElement(host, 'button', 'Next'),
      readShownValue: readPage,
    }),
  ],
  Panel: ARRANGES_CHILDREN,
  ...controllableOverlays,
  Progress: DISPLAYS_PROPS,
  ProgressBanner: DISPLAYS_PROPS,
  SearchBox: [
    defineControllable<SearchBoxProps>({
      value: 'value',
      initial: 'defaultValue',
      onChange: 'onChange',
      from: '',
      to: 'a',
      change: (host) => userEvent.type(within(host).getByRole('combobox'), 'a'),
      readShownValue: readText,
    }),
  ],
  Sidebar: [
    defineControllable<SidebarProps>({
      value: 'isOpen',
      initial: 'defaultOpen',
      onChange: 'onOpenChange',
      from: true,
      to: false,
      change: async () => userEvent.click(await screen.findByRole('button', { name: 'Close menu' })),
      readShownValue: () => isRendered('dialog'),
    }),
  ],
  Skeleton: DISPLAYS_PROPS,
  Spinner: DISPLAYS_PROPS,
  Stepper: [
    defineControllable<StepperProps>({
      value: 'selectedKey',
      initial: 'defaultSelectedKey',
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
  SupportCard: DISPLAYS_PROPS,
  Tabs: [
    defineControllable<TabsProps>({
      value: 'selectedKey',
      initial: 'defaultSelectedKey',
      onChange: 'onSelectionChange',
      from: 'days',
      to: 'marks',
      change: (host) => clickElement(host, 'tab', 'Marks'),
      readShownValue: (host) =>
        within(host).getByRole('tab', { selected: true }).textContent === 'Marks' ? 'marks' : 'days',
    }),
  ],
  TabLinks: HAS_LINKS,
  Toast: 'A toast shows one message; the toaster closes the toast.',
  Tooltip: 'The pointer and the focus show the tooltip, which has no state of its own.',
  TopBar: 'The caller stores whether the sidebar is open; the menus of the bar close with the next press.',
  TrendChart: [
    defineControllable<TrendChartProps>({
      value: 'view',
      initial: 'defaultView',
      onChange: 'onViewChange',
      from: 'chart',
      to: 'table',
      change: (host) => clickElement(host, 'radio', 'Table'),
      readShownValue: (host) => (host.querySelector('table') ? 'table' : 'chart'),
    }),
  ],
};
