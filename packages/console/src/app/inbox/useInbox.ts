import { createQueryKey } from '../../platform/http/requestOptions.ts';
import { type InboxKind, inboxes } from '@firstbell/schema/contracts/inbox';
import { type InboxItem } from '@firstbell/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useSchoolTime } from '../../platform/dates/useSchoolTime.ts';
import { useLoad, useSend } from '../../platform/useApi.ts';

/** Interval in ms at which the lists are refetched. */
const REFRESH_MS = 60_000;

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
  const { list, markSeen } = inboxes[kind];
  const { showInstant } = useSchoolTime();
  const { data, status } = useLoad(list, {
    refetchInterval: REFRESH_MS,
    staleTime: REFRESH_MS / 2,
  });
  const client = useQueryClient();
  const { mutate } = useSend(markSeen, {
    onSuccess: () => client.invalidateQueries({ queryKey: createQueryKey(list) }),
  });
  const items = data?.items ?? [];

  const markSeenOnOpen = (isOpen: boolean) => {
    if (!isOpen) return;
    const unreadIds = items.filter((item) => item.unread).map(({ id }) => id);
    if (unreadIds.length > 0) mutate({ body: { ids: unreadIds } });
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
