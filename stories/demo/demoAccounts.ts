import { account } from '../screens/stage/account.ts';

/** Accounts of the demonstration, the administrator first. */
export const demoAccounts = [
  { ...account, role: 'administrator' },
  { email: 'staff@firstbell.example', password: account.password, role: 'office' },
] as const;
