/** Account with which the stories sign in. */
export const account = {
  email: 'admin@firstbell.example',
  name: 'Asha Menon',
  password: 'firstbell',
} as const;
