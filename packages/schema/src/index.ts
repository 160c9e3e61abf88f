export { aadharNumber, hasVerhoeffDigit, maskAadhar } from './aadhar.ts';
export {
  defineArea,
  deletedMeta,
  haystack,
  recordMeta,
  type AreaDefinition,
  type ChoiceSource,
  type Column,
} from './area.ts';
export { areas, type AreaKey } from './areas.ts';
export { student, type StudentInput, type StudentRecord, type StudentRow } from './areas/student.ts';
export { teacher, type TeacherInput, type TeacherRecord, type TeacherRow } from './areas/teacher.ts';
export {
  choice,
  choiceLabel,
  choices,
  defaultClasses,
  defaultSections,
  fixedChoices,
  schoolChoices,
  type Choice,
  type ChoiceKind,
  type Choices,
  type SchoolChoiceKind,
} from './choices.ts';
export { publicConfig, socialProvider, type PublicConfig, type SocialProvider } from './config.ts';
export { dashboard, figure, periods, type Dashboard, type Period } from './dashboard.ts';
export { dayOf, formatDate, isoDate, yearsBefore } from './date.ts';
export { FULL_SECTION, inbox, inboxItem, seen, type Inbox, type InboxItem } from './inbox.ts';
export {
  bulkDelete,
  bulkDeleted,
  bulkRestore,
  bulkRestored,
  DEFAULT_ROWS,
  exportQuery,
  listQuery,
  listResult,
  MAX_PAGE,
  MAX_ROWS,
  order,
  ROWS_OPTIONS,
  selection,
  type ListQuery,
  type ListResult,
  type Order,
  type SelectionInput,
} from './list.ts';
export { menu, type MenuIcon, type MenuItem } from './menu.ts';
export { fieldError, problem, problems, type FieldError, type Problem, type ProblemCode } from './problem.ts';
export { email, line, optionalLine, personName, phone, typedId } from './text.ts';
