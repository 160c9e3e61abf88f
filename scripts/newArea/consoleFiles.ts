import { type Names } from './names.ts';

/** Returns the screens and routes of a new area. */
export function renderConsoleFiles({
  key,
  camel,
  pascal,
  title,
  plural,
  noun,
}: Names): Record<string, string> {
  const folder = `packages/console/src/areas/${key}`;
  return {
    [`${folder}/index.ts`]: `import { type AreaRoutes } from '../../platform/routes/AreaRoutes.ts';

/** The screens of the area ${title}. */
export const ${camel}Routes: AreaRoutes = {
  key: '${key}',
  routes: [
    {
      path: '/${key}',
      title: '${title}',
      lazy: () => import('./${pascal}List.tsx').then(({ ${pascal}List }) => ({ Component: ${pascal}List })),
    },
    {
      path: '/${key}/add',
      title: 'Add ${title}',
      action: 'add',
      lazy: () => import('./${pascal}Form.tsx').then(({ Add${pascal} }) => ({ Component: Add${pascal} })),
    },
    {
      path: '/${key}/edit',
      title: 'Edit ${title}',
      action: 'edit',
      lazy: () => import('./${pascal}Form.tsx').then(({ Edit${pascal} }) => ({ Component: Edit${pascal} })),
    },
  ],
};
`,
    [`${folder}/${pascal}List.tsx`]: `import { areas } from '@firstbell/schema';
import { ListScreen } from '../../records/list/ListScreen.tsx';

/** Lists the ${plural}. */
export function ${pascal}List() {
  return <ListScreen area={areas.${key}} />;
}
`,
    [`${folder}/${pascal}Form.tsx`]: `import { areas } from '@firstbell/schema';
import { type FieldLooks } from '../../records/values/FieldLook.ts';
import { FormScreen } from '../../records/form/FormScreen.tsx';

const looks: FieldLooks = { description: { kind: 'textarea' } };

/** Adds a ${noun}. */
export function Add${pascal}() {
  return <FormScreen area={areas.${key}} mode="add" nameTemplate="{title}" looks={looks} />;
}

/** Changes a ${noun}. */
export function Edit${pascal}() {
  return <FormScreen area={areas.${key}} mode="edit" nameTemplate="{title}" looks={looks} />;
}
`,
  };
}
