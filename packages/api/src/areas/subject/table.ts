import { subject } from '@firstbell/schema';
import { createRecordTable } from '../../records/fieldColumns.ts';

/** Table of subjects. */
export const subjectTable = createRecordTable(subject);
