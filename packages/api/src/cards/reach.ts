import { isInReach } from '@firstbell/schema/access';
import { type CardsScope } from '@firstbell/schema/cards';
import { type Member } from '../accounts/member.ts';

/** Returns the place of a request for report cards without a subject: entries belong to the class teacher, not to a subject. */
export const sectionOf = ({ class: of, section }: CardsScope) => ({ class: of, section });

/** Tells whether a person may see the photos of a section's students: who may make its cards need not be. */
export const maySeePhotos = (user: Member, of: CardsScope) =>
  isInReach(user, ['student', 'read'], sectionOf(of));
