import { type LeaveRequest, type LeavesInput } from '../../areas/leaves.ts';

/** Builds one valid request for leave; `overrides` replace its values. */
export function buildLeaveRequest(overrides: Partial<LeaveRequest> = {}): LeaveRequest {
  return {
    title: 'Family function',
    from: '2026-12-03',
    to: '2026-12-04',
    leave_type: 'Casual',
    note: 'Lessons are prepared.',
    ...overrides,
  };
}

/** Builds one valid pending leave; `overrides` replace its values. */
export function buildLeaves(overrides: Partial<LeavesInput> = {}): LeavesInput {
  const { title, from, to, leave_type } = buildLeaveRequest();
  return { title, from, to, leave_type, status: 'Pending', decision_note: '', ...overrides };
}
