import { type Plugin } from 'vite';

/** Modules that every screen needs, and small modules that several lists and the dashboard share. */
const SHELL = [
  'console/src/app/shell/Shell',
  'console/src/app/offline/',
  'console/src/app/routes/GuardedScreen',
  'console/src/areas/attendance/offline/SyncBanner',
  'console/src/areas/faqs/FaqsPage',
  'console/src/areas/student/leaving/rollParameters',
  'console/src/areas/teacher/handover/handoverUrl',
  'console/src/features/backups/backupWords',
  'console/src/features/calendar/(?:useCalendar|holidayWords|ComingHolidays)',
  'console/src/features/files/DownloadButton',
  'console/src/features/leaves/StatusBadge',
  'console/src/features/profiles/(?:Links|ProfileColumns|contactLinks|renderNames)',
  'console/src/platform/(?!form|identity|print)',
  'console/src/records/(?:values/|\\w+\\.tsx?$)',
  'console/node_modules/idb/',
  'ui/src/components/(?:Badge/|Button/IconLink)',
];

/**
 * Code that is bundled into one file each, with all that it imports statically and that no file before it has: what the page imports
 * before it can show Login; what every screen needs; what every list needs; what every form needs; definitions that some screens
 * share; and what else several of the other screens share.
 */
const FILES = [
  { name: 'start', tags: ['$initial'] as ['$initial'] },
  { name: 'shell', test: new RegExp(`/(?:${SHELL.join('|')})`) },
  { name: 'list', test: /\/records\/list\/(?:ListScreen|LeftName|createList)\.tsx$/ },
  { name: 'form', test: /\/records\/form\/(?:FormScreen|createForm)\.tsx$/ },
  { name: 'shared', test: /lucide-react|\/schema\/src\//, minShareCount: 2 },
  { name: 'panels', test: /\/(?:ui|console)\/src\//, minShareCount: 2 },
];

/**
 * Vite plugin that bundles shared code into few files. Otherwise the modules that several screens share would be about eighty files, each
 * with headers and a part of a round trip on a slow connection.
 */
export function fewFiles(): Plugin {
  const groups = FILES.map((file, index) => ({ ...file, priority: FILES.length - index }));
  return {
    name: 'console-few-files',
    apply: 'build',
    config: () => ({ build: { rolldownOptions: { output: { codeSplitting: { groups } } } } }),
  };
}
