import { type Action } from '@firstbell/schema';
import { and, type SQL, sql } from 'drizzle-orm';
import { type Member } from '../caller/member.ts';
import { createScope } from '../caller/scope.ts';
import { isStudentInSections } from './scope.ts';

/** Returns the SQL condition for the incidents in the scope of a person for an action. */
function isIncidentInScope(user: Member, action: Action): SQL {
  const { sections } = createScope(user, ['incident', action]);
  return sections === undefined ? sql`true` : isStudentInSections(sql`incident.student_id`, sections);
}

/**
 * Returns the SQL condition for the incidents that a person may see: of confidential ones, those that the person wrote or is
 * named in; of others, those in scope. `undefined` for administrators, who see all incidents.
 */
export function canSeeIncident(user: Member, action: 'read' | 'export' = 'read'): SQL | undefined {
  if (user.role === 'administrator') return undefined;
  const isNamed = sql`(incident.created_account = ${user.uid} or ${user.uid} = any(incident.named_people))`;
  return sql`(incident.is_confidential and ${isNamed} or not incident.is_confidential and ${isIncidentInScope(user, action)})`;
}

/** Returns the SQL condition for the incidents that a person may see and edit. */
export const canEditIncident = (user: Member): SQL =>
  sql`${and(isIncidentInScope(user, 'edit'), canSeeIncident(user))}`;
