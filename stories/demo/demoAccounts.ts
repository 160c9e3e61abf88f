import { account } from '../screens/stage/account.ts';

/** Who can sign in to the demonstration from the start, the administrator first. */
export const demoAccounts = [
  { ...account, role: 'administrator' },
  { email: 'staff@firstbell.example', password: account.password, role: 'staff' },
] as const;
