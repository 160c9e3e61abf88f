/** Interval of the lines that name the pending steps. */
const WAITING_MS = 5000;

/** Progress on the terminal: a line when a step has ended, and a line with the pending steps every few seconds. */
export class Progress {
  readonly #startedAt = Date.now();
  readonly #pending = new Set<string>();
  readonly #write: (line: string) => void;
  readonly #timer: NodeJS.Timeout;

  constructor(write: (line: string) => void) {
    this.#write = write;
    this.#timer = setInterval(() => {
      if (this.#pending.size > 0)
        write(`  … waiting for ${[...this.#pending].join(', ')} (${this.#seconds()} s)`);
    }, WAITING_MS);
  }

  #seconds(): number {
    return Math.round((Date.now() - this.#startedAt) / 1000);
  }

  /** Waits for `work`, then writes a line with the text that it resolves to, or with “ready”. */
  async track<Result>(name: string, work: Promise<Result>): Promise<Result> {
    this.#pending.add(name);
    try {
      const result = await work;
      this.#write(`  ${name}: ${typeof result === 'string' ? result : 'ready'} (${this.#seconds()} s)`);
      return result;
    } finally {
      this.#pending.delete(name);
    }
  }

  print(line: string): void {
    this.#write(`  ${line}`);
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
