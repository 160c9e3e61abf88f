/** The account that the stories sign in with. */
export const account = { email: 'admin@firstbell.example', password: 'firstbell' } as const;
