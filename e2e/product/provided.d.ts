import 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Origin of the console, such as `http://localhost:4000`. */
    address: string;
    /** Origin of the Firebase Auth emulator. */
    accounts: string;
  }
}
