import { type AreaRoutes } from '../../platform/routes/AreaRoutes.ts';

/** Routes of the area Incident. */
export const incidentRoutes: AreaRoutes = {
  key: 'incident',
  routes: [
    {
      path: '/incident',
      title: 'Incident',
      lazy: () => import('./IncidentList.tsx').then(({ IncidentList }) => ({ Component: IncidentList })),
    },
    {
      path: '/incident/add',
      title: 'Add Incident',
      action: 'add',
      lazy: () => import('./IncidentForm.tsx').then(({ AddIncident }) => ({ Component: AddIncident })),
    },
    {
      path: '/incident/edit',
      title: 'Edit Incident',
      action: 'edit',
      lazy: () => import('./IncidentForm.tsx').then(({ EditIncident }) => ({ Component: EditIncident })),
    },
  ],
};
