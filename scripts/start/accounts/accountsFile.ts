import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { endFirstStart, isFirstAccountAllowed, wayToAccounts } from './firstAccount.ts';

const account = z.looseObject({
  localId: z.string(),
  /** Seconds since 1970: sessions that began before have ended. */
  validSince: z.string().optional(),
});
const exported = z.looseObject({ users: z.array(account).default([]) });

/** Accounts as the emulator exports them. */
export type Exported = z.infer<typeof exported>;

/** The accounts as the emulator exports them, in one file that is whole at every moment. */
export class AccountsFile {
  readonly #folder: string;
  readonly #path: string;

  constructor(folder: string) {
    this.#folder = folder;
    this.#path = join(folder, 'accounts.json');
  }

  /** Reads the saved accounts; null at the first start. Throws one line when the file is damaged or missing. */
  read(): Exported | null {
    let text: string;
    try {
      text = readFileSync(this.#path, 'utf8');
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
      if (isFirstAccountAllowed(this.#folder)) return null;
      throw new Error(
        `${this.#path} is missing, but accounts were kept there. ${wayToAccounts(this.#folder)}`,
        { cause: error },
      );
    }
    try {
      return exported.parse(JSON.parse(text));
    } catch {
      throw new Error(`${this.#path} is damaged. ${wayToAccounts(this.#folder)}`);
    }
  }

  /** Replaces what was saved; what stood before stays until the new text is on the disk. */
  write(accounts: unknown): void {
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
    const whole = exported.parse(accounts);
    const draft = `${this.#path}.new`;
    const descriptor = openSync(draft, 'w', 0o600);
    writeFileSync(descriptor, JSON.stringify(whole));
    fsyncSync(descriptor);
    closeSync(descriptor);
    renameSync(draft, this.#path);
    endFirstStart(this.#folder);
  }
}
