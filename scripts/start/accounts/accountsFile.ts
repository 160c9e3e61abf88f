import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

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

  /** What was saved last; null before the first save. Throws one clear line when the file is damaged. */
  read(): Exported | null {
    let text: string;
    try {
      text = readFileSync(this.#path, 'utf8');
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
      throw error;
    }
    try {
      return exported.parse(JSON.parse(text));
    } catch {
      throw new Error(
        `${this.#path} is damaged: put a copy back, or remove it to start with the sample account.`,
      );
    }
  }

  /** Replaces what was saved; what stood before stays until the new text is on the disk. */
  write(accounts: unknown): void {
    mkdirSync(this.#folder, { recursive: true });
    const whole = exported.parse(accounts);
    const draft = `${this.#path}.new`;
    const descriptor = openSync(draft, 'w', 0o600);
    writeFileSync(descriptor, JSON.stringify(whole));
    fsyncSync(descriptor);
    closeSync(descriptor);
    renameSync(draft, this.#path);
  }
}
