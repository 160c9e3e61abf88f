import { type InboxItem } from '@firstbell/schema';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSchoolTime } from '../../platform/dates/useSchoolTime.ts';
import { useServices } from '../../platform/services.ts';
import { inboxKey, inboxOptions, markSeenOptions, type InboxKind } from './api.ts';

const toMenuItem = (
  { id, title, text, href, at, unread }: InboxItem,
  showInstant: (instant: string) => string,
) => ({
  id,
  label: title,
  ...(text && { description: text }),
  ...(href && { href }),
  ...(at && { time: showInstant(at) }),
  isUnread: unread,
});

/** Returns a list of the top bar; opening the list marks its entries as read. */
export function useInbox(kind: InboxKind) {
  const { http } = useServices();
  const { showInstant } = useSchoolTime();
  const { data, status } = useQuery(inboxOptions(http, kind));
  const client = useQueryClient();
  const { mutate } = useMutation({
    ...markSeenOptions(http, kind),
    onSuccess: () => client.invalidateQueries({ queryKey: inboxKey(kind) }),
  });
  const items = data?.items ?? [];

  const markSeenOnOpen = (isOpen: boolean) => {
    if (!isOpen) return;
    const unreadIds = items.filter((item) => item.unread).map(({ id }) => id);
    if (unreadIds.length > 0) mutate(unreadIds);
  };

  return {
    count: data?.unread ?? 0,
    items: items.map((item) => toMenuItem(item, showInstant)),
    onOpenChange: markSeenOnOpen,
    status:
      status === 'pending'
        ? ('loading' as const)
        : status === 'error'
          ? ('failed' as const)
          : ('ready' as const),
  };
}
