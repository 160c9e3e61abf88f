import { type Operation } from '../operation/operation.ts';
import { type Jobs } from '../jobs/jobs.ts';
import { type Records } from '../records/area.ts';
import { consentOperations } from './consents/operations.ts';
import { dashboardOperations } from './dashboard/operations.ts';
import { inboxOperations } from './inbox/operations.ts';
import { listOperations } from './lists/operations.ts';
import { personOperations } from './profiles/personOperations.ts';
import { sectionOperations } from './profiles/sectionOperations.ts';
import { requiredFieldOperations } from './requiredFields/requiredFields.ts';
import { savedViewOperations } from './savedViews/operations.ts';
import { searchOperations } from './search/operations.ts';
import { sectionTeacherOperations } from './sectionTeachers/operations.ts';

/** Returns the operations that belong to no area of records. */
export const schoolOperations = (records: Records, jobs: Jobs): Operation[] => [
  ...dashboardOperations(records),
  ...searchOperations(records),
  ...listOperations(records, jobs),
  ...requiredFieldOperations(records),
  ...sectionTeacherOperations(records),
  ...personOperations(records),
  ...sectionOperations(records),
  ...savedViewOperations(records),
  ...consentOperations(records),
  ...inboxOperations(records),
];
