export { isAllowed, roles, type AccessArea, type Action, type Role } from './access/access.ts';
export {
  accountStatuses,
  invitation,
  me,
  meInput,
  dateStyles,
  type DateStyle,
  peopleQuery,
  peopleResult,
  person,
  personChange,
  personSorts,
  PHOTO_LIMIT,
  signUpModes,
  teacherAccount,
  teacherInvitation,
  type AccountStatus,
  type Invitation,
  type Me,
  type MeInput,
  type PeopleQuery,
  type PeopleResult,
  type Person,
  type PersonChange,
  type SignUpMode,
  type TeacherAccount,
  type TeacherInvitation,
} from './accounts/account.ts';
export { aadharNumber, hasVerhoeffDigit, maskAadhar, revealedAadhar, revealInput } from './fields/aadhar.ts';
export {
  deletedMeta,
  buildSearchText,
  SEPARATOR,
  type Area,
  type Column,
  listExportOnlyColumns,
  createExportRowSchema,
  createSentShape,
  emptyErased,
  listMergeGroups,
  listSent,
} from './records/area.ts';
export { type Field, type FieldLevel } from './records/field.ts';
export { IDEMPOTENCY_HEADER } from './school/idempotency.ts';
export { UNATTENDED_HEADER } from './school/unattended.ts';
export { areas, type AreaKey } from './areas/index.ts';
export {
  change,
  changeKinds,
  changesQuery,
  changesResult,
  undoInput,
  type Change,
  type ChangeKind,
  type ChangesResult,
  type UndoInput,
} from './records/change.ts';
export {
  academicYear,
  spanOfYear,
  type AcademicYearInput,
  type AcademicYearRecord,
  type AcademicYearRow,
} from './areas/academicYear.ts';
export {
  assessment,
  MAX_SUBJECTS,
  noScores,
  roster,
  rosterQuery,
  type AssessmentInput,
  type AssessmentRecord,
  type AssessmentRow,
  type Mark,
} from './areas/assessment.ts';
export { incident, incidentPeople, type IncidentInput, type IncidentRow } from './areas/incident.ts';
export {
  applicant,
  leaveRequest,
  leaves,
  ownLeave,
  ownLeaves,
  type Applicant,
  type LeaveRequest,
  type LeavesInput,
  type LeavesRow,
  type OwnLeave,
} from './areas/leaves.ts';
export { assignment, type AssignmentInput, type AssignmentRow } from './areas/assignment.ts';
export { diaryNotes, type DiaryNotesInput, type DiaryNotesRow } from './areas/diaryNotes.ts';
export { faqs, type FaqsInput, type FaqsRow } from './areas/faqs.ts';
export { settings, type SettingsInput, type SettingsRow } from './areas/settings.ts';
export { subject, type SubjectInput, type SubjectRecord, type SubjectRow } from './areas/subject.ts';
export {
  nextRollNumber,
  renumberingPreview,
  renumberedRoll,
  renumberingUndo,
  rollNumberQuery,
  sectionPlace,
  student,
  studentMove,
  studentMoveQuery,
  type RenumberingPreview,
  type RenumberedRoll,
  type SectionPlace,
  type StudentInput,
  type StudentMove,
  type StudentRecord,
  type StudentRow,
} from './areas/student.ts';
export {
  support,
  supportForms,
  supportKeys,
  supportTitles,
  type SupportInput,
  type SupportKey,
  type SupportRow,
} from './areas/support.ts';
export {
  attendance,
  attendanceMissing,
  attendanceMissingQuery,
  attendanceSheet,
  attendanceSheetQuery,
  type AttendanceInput,
  type AttendanceRecord,
  type AttendanceRow,
  type AttendanceSheet,
} from './areas/attendance.ts';
export { attendanceMarks, toLetter, offeredMarks, type AttendanceMark } from './fields/attendanceMarks.ts';
export {
  BREAK,
  FREE,
  isTaught,
  PERIODS,
  formatClashMessage,
  FREE_PERIOD,
  isClashMessage,
  type KeptClash,
  timetable,
  timetableDay,
  timetableDayQuery,
  timetableTeachers,
  timetableTeachersQuery,
  type TimetableInput,
  type TimetableRecord,
  type TimetableRow,
  type TimetableTeacher,
} from './areas/timetable.ts';
export { teacher, type TeacherInput, type TeacherRecord, type TeacherRow } from './areas/teacher.ts';
export {
  bell,
  countWorkingDays,
  halfDayOn,
  findTermOn,
  formatWeekdays,
  formatWorkingDayCount,
  isWorkingDay,
  lastWorkingDay,
  nextWorkingDay,
  noSchoolMessage,
  periodTime,
  noSchoolReason,
  type Bell,
  type Calendar,
  type HalfDay,
  type Holiday,
  type TermDates,
} from './fields/calendar.ts';
export {
  choice,
  choiceLabel,
  choices,
  defaultClasses,
  defaultSections,
  fixedChoices,
  offeredSections,
  schoolChoiceKinds,
  schoolChoices,
  type Choice,
  type ChoiceKind,
  type FixedChoiceKind,
  type Choices,
  type ListedClass,
  type SchoolChoiceKind,
  type ChoiceSource,
} from './fields/choices.ts';
export { publicConfig, socialProvider, type PublicConfig, type SocialProvider } from './school/config.ts';
export {
  dayAfter,
  toDay,
  formatDate,
  isoDate,
  computeLastDay,
  computeWeekday,
  weekdays,
  yearsBefore,
  type Weekday,
} from './fields/date.ts';
export {
  FILE_LIMIT,
  fileKinds,
  fileTypes,
  formatFileKinds,
  storedFile,
  type FileKind,
  type FileType,
  type StoredFile,
} from './fields/file.ts';
export { job, jobKinds, jobs, jobStates, type Job, type JobKind, type JobState } from './records/job.ts';
export { inbox, inboxItem, MAX_STUDENTS_PER_SECTION, seen } from './school/inbox.ts';
export type { Inbox, InboxItem } from './school/inbox.ts';
export {
  bulkDelete,
  bulkDeleted,
  bulkRestore,
  bulkRestored,
  areaCountQuery,
  choiceCountQuery,
  choiceCounts,
  listCountableFilters,
  areaListQuery,
  similarResult,
  type Similarity,
  type SimilarResult,
  countResult,
  DEFAULT_ROWS,
  exportQuery,
  listQuery,
  listResult,
  MAX_PAGE,
  MAX_ROWS,
  order,
  ROWS_OPTIONS,
  type ListQuery,
  type ListResult,
  type Order,
  type SelectionInput,
} from './records/list.ts';
export { type DayRange, parseDayRange, formatDayRange } from './fields/dayRange.ts';
export { pickFilters, type ExactFilters, type ListFilter } from './records/exactFilters.ts';
export { menu } from './access/menu.ts';
export { fieldError, problemDetails, problems } from './records/problem.ts';
export type { FieldError, ProblemDetails, ProblemCode } from './records/problem.ts';
export {
  addedValue,
  bellSchedule,
  deletedValue,
  MAX_VALUES,
  orderedValues,
  renamedValue,
  retiredValue,
  schoolListKinds,
  schoolListTitles,
  type BellSchedule,
  type SchoolListKind,
} from './school/schoolLists.ts';
export {
  areaInput,
  emptyFields,
  listFieldNeeds,
  configurableFields,
  findMissingFields,
  newInput,
  requiredFields,
  requiredFieldsChange,
  withOptional,
  type FieldNeed,
  type OptionalFields,
  type RequiredFieldsChange,
} from './school/required.ts';
export {
  sectionsOfTeacher,
  sectionTeachers,
  sectionTeachersChange,
  sectionTeachersQuery,
  sectionTeachersResult,
  type NamedTeacher,
  type SectionsOfTeacher,
  type SectionTeachers,
  type SectionTeachersChange,
} from './school/sectionTeachers.ts';
export {
  MAX_RESULTS,
  searchQuery,
  searchResult,
  type FoundPeople,
  type FoundRecord,
  type FoundSection,
  type SearchHit,
  type SearchResult,
} from './school/search.ts';
export { decompose, normalise } from './fields/normalise.ts';
export { phone } from './fields/telephone.ts';
export { email, line, optionalLine, personName, typedId } from './fields/text.ts';
export { editedVersion } from './fields/version.ts';
