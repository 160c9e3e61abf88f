import { z } from 'zod';
import { type AreaDefinition, defineArea, recordMeta, createTextSchemas } from '../records/area.ts';
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

const labels = { mail: 'Mail', phone: 'Phone' } as const;

const fields = Object.keys(labels) as (keyof typeof labels)[];

const MAIL_ERROR = 'Enter an email address like name@example.com.';

const input = () =>
  z.strictObject({
    mail: code({ min: 0, max: 254, missing: '' })
      .pipe(z.union([z.literal(''), email], MAIL_ERROR))
      .default(''),
    phone: telephone,
  });

/** Contacts from whom staff get help. There are always the same three, which can only be edited. */
export const support = defineArea({
  key: 'support',
  title: 'Support',
  noun: 'contact',
  plural: 'contacts',
  columns: [
    { key: 'contact', label: 'Contact', kind: 'text' },
    { key: 'mail', label: 'Mail', kind: 'text' },
    { key: 'phone', label: 'Phone', kind: 'text' },
  ],
  labels,
  sections: [{ title: 'Contact', fields: ['mail', 'phone'] }],
  choices: {},
  alwaysRequired: { mail: 'Help is reached by it.', phone: 'Help is reached by it.' },
  input,
  record: z.object({ ...createTextSchemas(fields), ...recordMeta }),
  row: z.object({ key: z.enum(supportKeys), contact: z.string(), ...createTextSchemas(fields) }),
});

/** Input and stored record of a contact. */
export type SupportInput = z.output<ReturnType<typeof input>>;
/** A row of the list of contacts. */
export type SupportRow = z.output<typeof support.row>;

const createContactArea = (key: SupportKey): AreaDefinition => ({
  ...support,
  title: supportTitles[key],
  noun: 'contact',
});

const createMailContactArea = (key: SupportKey): AreaDefinition => ({
  ...createContactArea(key),
  input: () => z.strictObject({ mail: email, phone: telephone }),
});

/** Area definitions for the contacts' forms, because the emergency contact has no e-mail address. */
export const supportForms: Readonly<Record<SupportKey, AreaDefinition>> = {
  app: createMailContactArea('app'),
  admin: createMailContactArea('admin'),
  emergency: {
    ...createContactArea('emergency'),
    labels: { phone: labels.phone },
    sections: [{ title: 'Contact', fields: ['phone'] }],
    input: () => z.strictObject({ phone: telephone }),
  },
};
