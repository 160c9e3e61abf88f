import { Link } from '@firstbell/ui';
import { type Fact } from '../../records/values/Facts.tsx';

/** Formats an Indian phone number for reading: `+91 98111 22233`. */
export const formatPhone = (phone: string) => phone.replace(/^(\+91)(\d{5})(\d{5})$/, '$1 $2 $3');

/** Creates the fact of a phone number, with a `tel:` link. */
export const createPhoneFact = (label: string, phone: string): Fact => ({
  label,
  text: phone,
  content: <Link href={`tel:${phone}`}>{formatPhone(phone)}</Link>,
});

/** Creates the fact of an email address, with a `mailto:` link. */
export const createMailFact = (label: string, email: string): Fact => ({
  label,
  text: email,
  content: <Link href={`mailto:${email}`}>{email}</Link>,
});
