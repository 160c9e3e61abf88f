import { z } from 'zod';
import { type Area } from '../records/area.ts';
import { defineArea } from '../records/defineArea.ts';
import { mail, tel } from '../records/field.ts';
import { telephone } from '../fields/telephone.ts';
import { code, email } from '../fields/text.ts';

/** Keys of the support contacts, in the order of the page. */
export const supportKeys = ['app', 'admin', 'emergency'] as const;
export type SupportKey = (typeof supportKeys)[number];

/** Title of each contact's card. */
export const supportTitles: Readonly<Record<SupportKey, string>> = {
  app: 'App Support',
  admin: 'Admin Support',
  emergency: 'Emergency Contact',
};

const MAIL_ERROR = 'Enter an email address like name@example.com.';

const optionalMail = code({ min: 0, max: 254, missing: '' })
  .pipe(z.union([z.literal(''), email], MAIL_ERROR))
  .default('');

const WHY_REQUIRED = 'Help is reached by it.';

const base = {
  key: 'support',
  noun: 'contact',
  plural: 'contacts',
  nameTemplate: '',
  columns: [{ key: 'contact', label: 'Contact' }, 'mail', 'phone'],
} as const;

/** Contacts from whom staff get help. There are always the same three, which can only be edited. */
export const support = defineArea({
  ...base,
  title: 'Support',
  form: {
    Contact: {
      mail: mail('Mail', optionalMail, { personal: 'not personal', whyRequired: WHY_REQUIRED }),
      phone: tel('Phone', telephone, { personal: 'not personal', whyRequired: WHY_REQUIRED }),
    },
  },
  row: { key: z.enum(supportKeys) },
});

/** Input and stored record of a contact. */
export type SupportInput = z.output<ReturnType<typeof support.input>>;
/** A row of the list of contacts. */
export type SupportRow = z.output<typeof support.row>;

/** Creates the area of a contact's form, which shows only some fields. */
const defineContact = <Form extends Parameters<typeof defineArea>[0]['form'][string]>(
  key: SupportKey,
  fields: Form,
): Area => defineArea({ ...base, title: supportTitles[key], form: { Contact: fields } });

const phone = support.fields.phone;
const requiredMail = mail('Mail', email, { personal: 'not personal', whyRequired: WHY_REQUIRED });

/** Area definitions for the contacts' forms, because the emergency contact has no e-mail address. */
export const supportForms: Readonly<Record<SupportKey, Area>> = {
  app: defineContact('app', { mail: requiredMail, phone }),
  admin: defineContact('admin', { mail: requiredMail, phone }),
  emergency: defineContact('emergency', { phone }),
};
