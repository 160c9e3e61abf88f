import { racesOfConsents } from './ofConsents.ts';
import { racesOfDeletions } from './ofDeletions.ts';
import { racesOfLists } from './ofLists.ts';
import { racesOfRecords } from './ofRecords.ts';
import { racesOfSubjects } from './ofSubjects.ts';
import { racesOfTeachers } from './ofTeachers.ts';
import { racesOfViews } from './ofViews.ts';
import { type Race } from './race.ts';

/** Every race of two requests that could violate a constraint. */
export const races: readonly Race[] = [
  ...racesOfRecords,
  ...racesOfSubjects,
  ...racesOfDeletions,
  ...racesOfLists,
  ...racesOfTeachers,
  ...racesOfViews,
  ...racesOfConsents,
];

/** Returns the title of the test of a race. */
export const buildRaceTitle = ({ constraint, forbids, by = 'both send the same values' }: Race) =>
  `${constraint} forbids ${forbids}: ${by}`;

/** Splits names that white space separates. */
const splitNames = (names: string) => names.trim().split(/\s+/);

/** Constraints that no two requests can violate, grouped by the reason. */
export const inviolableConstraints: readonly { reason: string; constraints: readonly string[] }[] = [
  {
    reason: 'The key comes from a counter, a sequence or random bytes: no request chooses it.',
    constraints: splitNames(`
      refusal_pkey academic_year_pkey assessment_pkey assignment_pkey diary_notes_pkey faqs_pkey
      incident_pkey leaves_pkey settings_pkey subject_pkey timetable_day_pkey holiday_pkey
      half_day_pkey class_pkey section_pkey enrolment_pkey change_pkey audit_pkey student_pkey
      teacher_pkey handover_pkey year_set_pkey file_pkey file_removal_pkey job_pkey job_number_key
      section_teacher_pkey attendance_sheet_id_key student_leave_pkey saved_view_pkey consent_pkey
    `),
  },
  {
    reason:
      'The columns include the key of a row that the request has locked, or that another constraint makes unique.',
    constraints: splitNames(`
      attendance_pkey timetable_pkey half_day_period_pkey half_day_period_half_day_fkey
      mark_assessment_fkey timetable_timetable_fkey enrolment_student_id_fkey consent_student_id_fkey
      consent_withdraws_fkey assessment_student incident_student incident_teacher leaves_teacher
      student_shown teacher_shown diary_notes_subject assignment_subject subject_of_class
      leaves_applicant teacher_teaching_subject_1 teacher_teaching_subject_2 timetable_subject
      timetable_of_teacher teacher_named section_section_id_class_id_name_key attendance_mark_once
      attendance_mark_sheet attendance_sheet_of_day enrolment_apart leaving_mark_pkey
      leaving_mark_sheet_id_fkey leaving_mark_student_id_fkey enrolment_year_set_fkey
      handover_section_id_fkey handover_lesson_fkey handover_teacher_id_fkey
    `),
  },
  {
    reason:
      'A constraint on a single row: validation of the request’s body refuses the value first, regardless of other requests.',
    constraints: splitNames(`
      academic_year_check holiday_forward holiday_name_check leaves_check leaves_status_check
      incident_person incident_to_whom_check incident_follow_up_after mark_total mark_no_score
      mark_scored_or_not enrolment_roll_number_check half_day_check half_day_weekday_check
      half_day_period_check half_day_period_period_check bell_period_check timetable_period_check
      second_factor_rule_needed_for_check working_week_weekdays_check account_role_check
      seen_kind_check file_size_check student_gender_choice student_sex_choice
      student_blood_group_choice faqs_to_whom_choice teacher_gender_choice teacher_blood_group_choice
      timetable_day_choice timetable_day_day_choice academic_year_from_month_choice
      academic_year_to_month_choice attendance_mark_letter student_leave_forward
      grade_least_percentage term_date_forward test_weight_percentage term_weight_percentage
      incident_names_only_if_confidential retention_years_check account_date_style account_rights
    `),
  },
  {
    reason: 'Only the service writes the value, never a request.',
    constraints: splitNames(`
      refusal_times_check reading_kind_check reading_way_check account_status_check change_kind_check
      job_state_check enrolment_check enrolment_check1 enrolment_outcome_check
      enrolment_followed_or_last support_pkey support_position_key bell_pkey change_is_only_added_to
      attendance_mark_author attendance_mark_person attendance_mark_of_former student_number_on_sheets
      student_leave_withdrawn diary_notes_subject_or_none assignment_subject_or_none timetable_break
      timetable_clash timetable_person leaves_decided_status_choice assessment_percentage
      enrolment_left teacher_left teacher_ended handover_of_other handover_reason leaves_person
      test_weight_kinds term_weight_kind card_entry_kind term_lock_kind audit_is_only_added_to
      audit_seal_is_only_added_to audit_seal_pkey write_probe_has_one_row write_probe_pkey
      consent_is_whole consent_is_only_added_to second_factor_rule_once school_id_once school_id_pkey
      backup_run_kind backup_run_success change_is_only_erased change_erasure_is_only_added_to
      change_erasure_pkey erasure_is_only_added_to erasure_pkey erasure_place_pkey
    `),
  },
  {
    reason: 'The row is inserted or updated (`on conflict`).',
    constraints: splitNames(`
      backup_run_pkey attendance_day_pkey counter_pkey record_total_pkey name_word_pkey seen_pkey
      term_lock_pkey card_entry_pkey saved_view_default_pkey hand_in_pkey intention_pkey
      refusal_of_hour reading_pkey retention_pkey session_pkey second_factor_pkey
    `),
  },
  {
    reason:
      'The setting is saved as a whole under the lock of the school’s lists, so saves run one after another.',
    constraints: splitNames(`
      optional_field_pkey grade_pkey grade_grade_key grade_least_key grade_rounding_pkey
      grade_rounding_once term_lock_term test_weight_pkey term_weight_pkey test_weight_term
      test_weight_type term_weight_term card_layout_pkey card_layout_once card_layout_language
      school_pkey school_once attendance_setting_pkey attendance_setting_once term_date_pkey
      term_date_apart term_date_in_year term_date_term term_date_kind academic_year_span
      term_date_year card_area_pkey card_area_name_key card_area_position_key card_entry_term
    `),
  },
  {
    reason: 'Records are created in the current academic year, which cannot be deleted.',
    constraints: splitNames(`
      assessment_year_fkey assignment_year_fkey attendance_year_fkey diary_notes_year_fkey
      incident_year_fkey leaves_year_fkey timetable_year_fkey timetable_day_year_fkey
      enrolment_academic_year_fkey section_teacher_year_fkey term_lock_year_fkey card_entry_year_fkey
      handover_year_fkey year_set_year_fkey year_set_previous_fkey
    `),
  },
  {
    reason: 'A section with a student or a timetable cannot be deleted.',
    constraints: splitNames(`
      assessment_section_id_class_id_section_fkey attendance_section_id_class_id_section_fkey
      timetable_section_id_class_id_section_fkey
    `),
  },
  {
    reason: 'No request removes a file. Unused files are removed every hour, and files in use are not.',
    constraints: splitNames(`
      account_photo_fkey assignment_file_id_fkey card_layout_logo_file_id_fkey
      school_logo_file_id_fkey student_photo_fkey
    `),
  },
  {
    reason:
      'The referenced row is purged 30 days after its deletion, and requests cannot refer to deleted rows.',
    constraints: splitNames(`
      attendance_mark_student_id_fkey section_teacher_teacher_id_fkey section_teacher_subject_fkey
      handover_subject_fkey handover_to_teacher_id_fkey mark_subject account_teacher_id_fkey
      student_leave_student_id_fkey saved_view_default_view_id_fkey card_entry_student_id_fkey
      hand_in_assignment_fkey hand_in_student_id_fkey
    `),
  },
  {
    reason: 'The account is that of the caller, and no request deletes an account that has been used.',
    constraints: splitNames(`
      saved_view_owner_fkey saved_view_default_person_fkey session_account_fkey
      second_factor_account_fkey
    `),
  },
  {
    reason: 'The teacher of a leave cannot be changed.',
    constraints: ['leaves_teacher_of_changed'],
  },
];
