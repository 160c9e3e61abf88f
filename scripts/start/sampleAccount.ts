/** The account that an emulator without accounts begins with. */
export const SAMPLE_ACCOUNT = {
  email: 'admin@firstbell.example',
  password: 'firstbell',
  displayName: 'Asha Menon',
};
