import { type Migration } from '../migration.ts';
import { fillNames } from './107-account-names.ts';

/** Makes display names unique that look alike in different alphabets: the keys of earlier versions distinguished them. */
export const lookAlikeNames: Migration = { name: '138-look-alike-names', statements: [], fill: fillNames };
