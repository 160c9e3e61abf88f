import { Link } from '@firstbell/ui';
import { type DetailItem } from '../../records/values/DetailList.tsx';

/** Formats an Indian phone number for reading: `+91 98111 22233`. */
export const formatPhone = (phone: string) => phone.replace(/^(\+91)(\d{5})(\d{5})$/, '$1 $2 $3');

/** Creates the detail item of a phone number, with a `tel:` link. */
export const createPhoneItem = (label: string, phone: string): DetailItem => ({
  label,
  text: phone,
  content: <Link href={`tel:${phone}`}>{formatPhone(phone)}</Link>,
});

/** Creates the detail item of an email address, with a `mailto:` link. */
export const createMailItem = (label: string, email: string): DetailItem => ({
  label,
  text: email,
  content: <Link href={`mailto:${email}`}>{email}</Link>,
});
