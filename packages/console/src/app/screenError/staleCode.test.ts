import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { claimReload, isImportError } from './staleCode.ts';

describe('isImportError', () => {
  it.each([
    'Failed to fetch dynamically imported module: https://school.example/assets/Student-1a.js',
    'error loading dynamically imported module: /assets/Student-1a.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/Student-1a.css',
  ])('recognizes %s', (message) => {
    expect(isImportError(new TypeError(message))).toBe(true);
  });

  it('is false for other errors', () => {
    expect(isImportError(new TypeError('Failed to fetch'))).toBe(false);
    expect(isImportError('Failed to fetch dynamically imported module')).toBe(false);
  });
});

describe('claimReload', () => {
  beforeEach(() => {
    const stored = new Map<string, string>();
    const sessionStorage = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    };
    vi.stubGlobal('window', { sessionStorage });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('allows a second reload only after ten seconds', () => {
    expect(claimReload(100_000)).toBe(true);
    expect(claimReload(101_000)).toBe(false);
    expect(claimReload(111_000)).toBe(true);
  });
});
