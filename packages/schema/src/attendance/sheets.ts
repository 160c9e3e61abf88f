export {
  CONSECUTIVE_ABSENCES,
  attendanceConcerns,
  MIN_ATTENDANCE_PERCENT,
  countAllowedAbsences,
} from './attendanceConcerns.ts';
export { MAX_NAMED, type AttendanceConcerns } from './attendanceConcerns.ts';
export {
  ATTENDED_HALVES,
  attendanceSetting,
  countAttended,
  countMarks,
  countMarked,
} from '../fields/attendanceMarks.ts';
export { type AttendanceSetting, type MarkCounts } from '../fields/attendanceMarks.ts';
export { monthRegister, monthRegisterQuery, type MonthRegister } from './monthRegister.ts';
export { decideChange, ownSheets, sheetChange, sheetChanged } from './sheetChange.ts';
export { type MarkChange, type MarkConflict, type OwnSheets } from './sheetChange.ts';
export { type SheetChange, type SheetChanged, type SheetPlace } from './sheetChange.ts';
export { sheetTotals, type SheetTotals } from './sheetTotals.ts';
export {
  LEAVE_BACKWARDS_MESSAGE,
  studentLeave,
  studentLeaveInput,
  studentLeaves,
} from '../students/studentLeave.ts';
export { studentLeavesQuery, type StudentLeave, type StudentLeaveInput } from '../students/studentLeave.ts';
