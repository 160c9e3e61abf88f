import { z } from 'zod';

/** One line of the notifications or messages of the top bar. */
export const inboxItem = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  /** Path of the console page where the person can act on the item; empty if there is none. */
  href: z.string(),
  /** ISO instant of the event; empty if the item describes a current state. */
  at: z.string(),
  unread: z.boolean(),
});
export type InboxItem = z.infer<typeof inboxItem>;

/** Response of `GET /api/notification` and `GET /api/message`. */
export const inbox = z.object({ items: z.array(inboxItem), unread: z.number().int().nonnegative() });
export type Inbox = z.infer<typeof inbox>;

/** Body of `POST …/seen`: the items that were shown. */
export const seen = z.strictObject({ ids: z.array(z.string().max(100)).max(500) });

/** Maximum number of students that a section should have (CBSE affiliation bye-laws, rule 4.8). */
export const MAX_STUDENTS_PER_SECTION = 40;
