/** Returns the URL of the screen that hands over what a teacher has. */
export const handoverUrlOf = (id: string) => `/teacher/handover?${new URLSearchParams({ id }).toString()}`;
