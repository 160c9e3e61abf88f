/** Parameters of the URL with which the page of a student opens the dialogs of the leaving and of the return. */
export const LEAVE_PARAMETER = 'leave';
export const RETURN_PARAMETER = 'return';
