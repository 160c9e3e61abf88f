import { type AreaKey } from '@firstbell/schema';
import { buildStudent, buildSubject, buildTeacher, buildYear } from '@firstbell/schema/sample';

type Build = (id: string, values?: Record<string, unknown>) => Record<string, unknown>;

/** Makes a valid input of each area with the given ID: one line each; one that is missing does not compile. */
export const inputs: Readonly<Record<AreaKey, Build>> = {
  student: (id, values) => ({ ...buildStudent({ id }), ...values }),
  teacher: (id, values) => ({ ...buildTeacher({ id }), ...values }),
  academic_year: (_, values) => ({ ...buildYear(2030), ...values }),
  subject: (_, values) => ({ ...buildSubject(), ...values }),
};
