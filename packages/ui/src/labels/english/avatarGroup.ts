/** Texts of `AvatarGroup`. */
export type AvatarGroupLabels = {
  /** Stands in the place of those who have no room; the number comes written in the locale. */
  more: (count: string) => string;
  /** Names the button that shows everyone. */
  showAll: (label: string, count: string) => string;
};

export const avatarGroupLabels: AvatarGroupLabels = {
  more: (count) => `+${count}`,
  showAll: (label, count) => `+${count}: show all, ${label}`,
};
