import { type Choices } from '@firstbell/schema';
import { type Stage } from '../../stage/stage.ts';

/** Replaces the optional fields of all areas, as an administrator does in Settings. */
export async function saveOptionalFields(
  { services: { http } }: Pick<Stage, 'services'>,
  optional_fields: Record<string, string[]>,
): Promise<void> {
  const { optional_fields: before } = (await http.get<Choices>('/choices')).data;
  await http.put('/school_lists/required_fields', { optional_fields, before });
}

type Values = Record<string, unknown>;

/** Saves a record with empty fields. */
export async function saveEmptyFields(
  { services: { http } }: Pick<Stage, 'services'>,
  path: string,
  fields: readonly string[],
): Promise<void> {
  const { key, created_at, updated_at, updated_by, ...record } = (await http.get<Values>(path)).data;
  await http.put(path, { ...record, ...Object.fromEntries(fields.map((field) => [field, ''])) });
}

/** Makes the email address of students optional, and saves a student without an email address. */
export async function saveWithoutEmail(stage: Stage): Promise<void> {
  await saveOptionalFields(stage, { student: ['email'] });
  await saveEmptyFields(stage, '/student/S1001', ['email']);
}
