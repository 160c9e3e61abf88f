const STILL_MS = 5000;

/** Progress on the terminal: a line when a step is done, and one every few seconds until then. */
export class Progress {
  readonly #begun = Date.now();
  readonly #waiting = new Set<string>();
  readonly #write: (line: string) => void;
  readonly #timer: NodeJS.Timeout;

  constructor(write: (line: string) => void) {
    this.#write = write;
    this.#timer = setInterval(() => {
      if (this.#waiting.size > 0)
        write(`  … waiting for ${[...this.#waiting].join(', ')} (${this.#seconds()} s)`);
    }, STILL_MS);
  }

  #seconds(): number {
    return Math.round((Date.now() - this.#begun) / 1000);
  }

  /** Waits for the work and writes a line when it is done, with the text that it resolved to, if any. */
  async step<Result>(name: string, work: Promise<Result>): Promise<Result> {
    this.#waiting.add(name);
    try {
      const result = await work;
      this.#write(`  ${name}: ${typeof result === 'string' ? result : 'ready'} (${this.#seconds()} s)`);
      return result;
    } finally {
      this.#waiting.delete(name);
    }
  }

  say(line: string): void {
    this.#write(`  ${line}`);
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
