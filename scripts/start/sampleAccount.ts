/** The first account of an emulator without accounts. */
export const SAMPLE_ACCOUNT = {
  email: 'admin@firstbell.example',
  password: 'firstbell',
  displayName: 'Asha Menon',
};
