import { isInReach } from '@firstbell/schema/access';
import { type CardsScope } from '@firstbell/schema/cards';
import { type Member } from '../../caller/member.ts';

/** Returns the place of report cards, which is without a subject, because entries belong to the class teacher. */
export const placeOfCards = ({ class: className, section }: CardsScope) => ({ class: className, section });

/** Tells whether a person may see the photos of a section's students. Permission to make its report cards is not enough. */
export const canSeePhotos = (user: Member, scope: CardsScope) =>
  isInReach(user, ['student', 'read'], placeOfCards(scope));
