/** Account with which the stories sign in. */
export const account = { email: 'admin@firstbell.example', password: 'firstbell' } as const;
