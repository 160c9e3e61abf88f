import { type Migration } from '../migration.ts';

/** Table of the fields that are optional in a school; they are cached with its lists. */
export const optionalFields: Migration = {
  name: '025-optional-fields',
  statements: [
    `create table optional_field (
      area text collate "C" not null,
      field text collate "C" not null,
      primary key (area, field)
    )`,
    `create trigger optional_field_changes_lists after insert or update or delete or truncate on optional_field
      for each statement execute function change_list_version()`,
  ],
};
