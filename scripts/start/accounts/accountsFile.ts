import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { forbidSampleAccount, isSampleAccountAllowed, describeAccountsRepair } from './firstAccount.ts';

const account = z.looseObject({
  localId: z.string(),
  /** Seconds since 1970; sessions that began earlier are no longer valid. */
  validSince: z.string().optional(),
});
const accountsExport = z.looseObject({ users: z.array(account).default([]) });

/** Accounts in the emulator's export format. */
export type AccountsExport = z.infer<typeof accountsExport>;

/** File of the emulator's accounts. */
export class AccountsFile {
  readonly #folder: string;
  readonly #path: string;

  constructor(folder: string) {
    this.#folder = folder;
    this.#path = join(folder, 'accounts.json');
  }

  /** Reads the saved accounts; null at the first start. Throws an error with instructions if the file is damaged or missing. */
  read(): AccountsExport | null {
    let text: string;
    try {
      text = readFileSync(this.#path, 'utf8');
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
      if (isSampleAccountAllowed(this.#folder)) return null;
      throw new Error(
        `${this.#path} is missing, but accounts were stored there. ${describeAccountsRepair(this.#folder)}`,
        { cause: error },
      );
    }
    try {
      return accountsExport.parse(JSON.parse(text));
    } catch {
      throw new Error(`${this.#path} is damaged. ${describeAccountsRepair(this.#folder)}`);
    }
  }

  /** Replaces the saved accounts atomically. */
  write(accounts: unknown): void {
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
    const checkedAccounts = accountsExport.parse(accounts);
    const temporaryPath = `${this.#path}.new`;
    const descriptor = openSync(temporaryPath, 'w', 0o600);
    writeFileSync(descriptor, JSON.stringify(checkedAccounts));
    fsyncSync(descriptor);
    closeSync(descriptor);
    renameSync(temporaryPath, this.#path);
    forbidSampleAccount(this.#folder);
  }
}
