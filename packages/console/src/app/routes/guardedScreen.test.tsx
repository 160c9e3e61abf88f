import * as account from '@firstbell/schema/contracts/account';
import { createQueryKey } from '../../platform/http/requestOptions.ts';
import { isAllowed, roles, type Me } from '@firstbell/schema';
import { createThemes } from '@firstbell/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import axios from 'axios';
import { renderToString } from 'react-dom/server';
import { ThemeProvider } from 'styled-components';
import { expect, it, vi } from 'vitest';
import { Guarded } from '../../platform/access/Guarded.tsx';
import { storeRights } from '../../platform/access/lastRights.ts';
import { ServicesContext, type Services } from '../../platform/services.ts';
import { brand } from '../../platform/theme/brand.ts';
import { consoleScreens } from './consoleScreens.tsx';

const { light } = createThemes(brand);
const stored = new Map<string, string>();
vi.stubGlobal('window', {
  localStorage: {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  },
});

const services = { http: axios.create(), identity: { getUser: () => ({ id: 'u1' }) } } as unknown as Services;
const rightsOf = (role: Me['role'], uid = 'u1') => ({ uid, role, rights: [] });

/** Lists the paths of the screens that are mounted with the rights that this browser knows and those that the API sent. */
function listMounted({ last, me }: { last?: ReturnType<typeof rightsOf>; me?: Me }): string[] {
  stored.clear();
  if (last) storeRights(last);
  const mounted: string[] = [];
  const client = new QueryClient();
  if (me) client.setQueryData(createQueryKey(account.read), me);
  for (const { path, title, area, action } of consoleScreens) {
    const Screen = () => {
      mounted.push(path);
      return null;
    };
    renderToString(
      <ServicesContext value={services}>
        <ThemeProvider theme={light}>
          <QueryClientProvider client={client}>
            <Guarded title={title} area={area} action={action}>
              <Screen />
            </Guarded>
          </QueryClientProvider>
        </ThemeProvider>
      </ServicesContext>,
    );
  }
  return mounted;
}

const listAllowed = (role: Me['role']) =>
  consoleScreens
    .filter(({ area, action }) => isAllowed({ role, rights: [] }, area, action))
    .map(({ path }) => path);

const meOf = (role: Me['role']): Me => ({
  ...rightsOf(role),
  ...{ name: 'Asha Rao', is_name_suggested: false, email: '', teacher: '', sections: [], photo: '' },
  date_style: '',
});

it('no screen is mounted before the rights are known', () => {
  expect(listMounted({})).toEqual([]);
  expect(listMounted({ last: rightsOf('administrator', 'somebody-else') })).toEqual([]);
});

it.each(roles)('the screens that the role %s may open are mounted, at the next visit at once', (role) => {
  expect(listAllowed(role)).not.toEqual([]);
  expect(listMounted({ me: meOf(role) })).toEqual(listAllowed(role));
  expect(listMounted({ last: rightsOf(role) })).toEqual(listAllowed(role));
  expect(listMounted({ last: rightsOf('administrator'), me: meOf(role) })).toEqual(listAllowed(role));
});
