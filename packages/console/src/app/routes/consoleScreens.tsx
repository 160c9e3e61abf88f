import { type AreaKey } from '@firstbell/schema';
import { type ConsolePage, consolePages } from '@firstbell/schema/pages';
import { useSearchParams } from 'react-router-dom';
import { areaScreens } from '../../areas/index.ts';
import { type AreaScreens, type LoadScreen } from '../../platform/routes/AreaScreens.ts';

/** A screen inside the shell, with the permission that opens it. */
export type ConsoleScreen = ConsolePage & { path: string; lazy: LoadScreen };

const loadDashboard: LoadScreen = () =>
  import('../../features/dashboard/Dashboard.tsx').then(({ Dashboard }) => Dashboard);

const furtherScreens: Readonly<Record<string, LoadScreen>> = {
  '/': loadDashboard,
  '/dashboard': loadDashboard,
  '/section/view': () =>
    import('../../features/section/SectionPage.tsx').then(({ SectionPage }) => SectionPage),
  '/users-profile.html': () => import('../../features/myProfile/Profile.tsx').then(({ Profile }) => Profile),
  ...(Object.assign({}, ...Object.values(areaScreens).map(({ further }) => further)) as Record<
    string,
    LoadScreen
  >),
};

const loadPlainList = (area: AreaKey) =>
  import('../../records/list/createList.tsx').then(({ createList }) => createList(area));
const loadPlainForm = (area: AreaKey) =>
  import('../../records/form/createForm.tsx').then(({ createForm }) => createForm(area));

/** Loads the list or a form of an area. */
async function loadAreaScreen(area: AreaKey, action: ConsolePage['action']): ReturnType<LoadScreen> {
  const { list, form }: AreaScreens = areaScreens[area] ?? {};
  if (action === 'read') return list ? list() : loadPlainList(area);
  const Form = await (form ? form() : loadPlainForm(area));
  if (action === 'add') return Form;
  return () => <Form recordKey={useSearchParams()[0].get('id') ?? ''} />;
}

/** All screens inside the shell. */
export const consoleScreens: readonly ConsoleScreen[] = Object.entries(consolePages).map(([path, page]) => ({
  ...page,
  path,
  lazy: furtherScreens[path] ?? (() => loadAreaScreen(page.area as AreaKey, page.action)),
}));
