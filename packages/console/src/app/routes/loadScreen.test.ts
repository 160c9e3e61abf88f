import { notify } from '@firstbell/ui';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { loadScreen } from './loadScreen.ts';

const info = vi.spyOn(notify, 'info').mockReturnValue('');
const dismiss = vi.spyOn(notify, 'dismiss').mockReturnValue();

const events = new EventTarget();
vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
const setOnline = (isOnline: boolean) => {
  vi.stubGlobal('navigator', { onLine: isOnline });
};
const failImport = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /a.js'));

afterEach(() => {
  vi.clearAllMocks();
});
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('waits while offline, reports it, and loads once the connection is back', async () => {
  setOnline(false);
  const load = vi.fn<() => Promise<string>>().mockImplementationOnce(failImport).mockResolvedValue('code');
  const loading = loadScreen(load);
  await vi.waitFor(() => {
    expect(info).toHaveBeenCalledOnce();
  });
  expect(load).toHaveBeenCalledOnce();
  setOnline(true);
  events.dispatchEvent(new Event('online'));
  expect(await loading).toBe('code');
  expect(dismiss).toHaveBeenCalledWith('offline');
});

test('rethrows errors while online, and errors other than a failed import', async () => {
  setOnline(true);
  await expect(loadScreen(failImport)).rejects.toThrow('dynamically imported');
  setOnline(false);
  await expect(loadScreen(() => Promise.reject(new Error('bad code')))).rejects.toThrow('bad code');
  expect(info).not.toHaveBeenCalled();
});
