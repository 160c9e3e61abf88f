import { type Migration, RECORD_COLUMNS, recordIndexes } from '../migration.ts';

/** Table of frequently asked questions. */
export const faqs: Migration = {
  name: '014-faqs',
  statements: [
    `create table faqs (
      key text collate "C" primary key,
      question text collate "C" not null,
      answer text collate "C" not null,
      to_whom text collate "C" not null,
      ${RECORD_COLUMNS}
    )`,
    ...recordIndexes('faqs', 'key', [['question'], ['to_whom']]),
  ],
};
