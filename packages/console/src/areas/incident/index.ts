import { type AreaScreens } from '../../platform/routes/AreaScreens.ts';

/** Screens of the area Incident. */
export const incidentScreens: AreaScreens = {
  list: () => import('./IncidentList.tsx').then(({ IncidentList }) => IncidentList),
  form: () => import('./IncidentForm.tsx').then(({ IncidentForm }) => IncidentForm),
};
