/** Texts of `AvatarGroup`. */
export type AvatarGroupLabels = {
  /** Text of the button that replaces the hidden avatars; `count` is formatted. */
  more: (count: string) => string;
  /** Name of the button that lists all people. */
  showAll: (label: string, count: string) => string;
};

export const avatarGroupLabels: AvatarGroupLabels = {
  more: (count) => `+${count}`,
  showAll: (label, count) => `+${count}: show all, ${label}`,
};
