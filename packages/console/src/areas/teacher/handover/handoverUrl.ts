/** Returns the URL of the screen that hands over what a teacher has. */
export const createHandoverUrl = (id: string) =>
  `/teacher/handover?${new URLSearchParams({ id }).toString()}`;
