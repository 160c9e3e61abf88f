/** Texts of `TopBar`. */
export type TopBarLabels = {
  /** Name of the button that opens the sidebar. */
  openSidebar: string;
  /** Name of the button that closes the sidebar. */
  closeSidebar: string;
  /** Name of the button that opens the search on a phone. */
  search: string;
  /** Name of the year menu. */
  year: (year: string, isPast: boolean) => string;
  /** Names the inbox under the bell. */
  notifications: string;
  /** Says that there are no notifications. */
  noNotifications: string;
  /** Names the inbox under the envelope. */
  messages: string;
  /** Says that there are no messages. */
  noMessages: string;
  /** Names the button of an inbox with unread lines. */
  unread: (inbox: string, count: string) => string;
  /** Text for screen readers before an unread line. */
  unreadLine: string;
  /** Says that the lines are being loaded. */
  loading: string;
  /** Says that the lines could not be loaded. */
  failed: string;
};

export const topBarLabels: TopBarLabels = {
  openSidebar: 'Open sidebar',
  closeSidebar: 'Close sidebar',
  search: 'Search',
  year: (year, isPast) => `Year ${year}${isPast ? ' (over)' : ''}`,
  notifications: 'Notifications',
  noNotifications: 'Nothing waits for you.',
  messages: 'Messages',
  noMessages: 'No messages yet.',
  unread: (inbox, count) => `${inbox}, ${count} unread`,
  unreadLine: 'Unread:',
  loading: 'Loading…',
  failed: 'Could not be loaded.',
};
