/** The account that is created when the emulator has none. */
export const SAMPLE_ACCOUNT = {
  email: 'admin@firstbell.example',
  password: 'firstbell',
  displayName: 'Asha Menon',
};
