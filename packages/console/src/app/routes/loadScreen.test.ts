import { notify } from '@firstbell/ui';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { loadScreen } from './loadScreen.ts';

const info = vi.spyOn(notify, 'info').mockReturnValue('');
const dismiss = vi.spyOn(notify, 'dismiss').mockReturnValue();

const events = new EventTarget();
vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
const fetchMock = vi.fn<() => Promise<Response>>();
vi.stubGlobal('fetch', fetchMock);
const setOnline = (isOnline: boolean) => {
  vi.stubGlobal('navigator', { onLine: isOnline });
};
const failImport = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /a.js'));

afterEach(() => {
  vi.clearAllMocks();
  fetchMock.mockReset();
});
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('shows a toast while offline, and loads once the connection is back', async () => {
  setOnline(false);
  const load = vi.fn<() => Promise<string>>().mockImplementationOnce(failImport).mockResolvedValue('code');
  const loading = loadScreen(load);
  await vi.waitFor(() => {
    expect(info).toHaveBeenCalledOnce();
  });
  expect(load).toHaveBeenCalledOnce();
  fetchMock.mockResolvedValue(new Response());
  setOnline(true);
  events.dispatchEvent(new Event('online'));
  expect(await loading).toBe('code');
  expect(dismiss).toHaveBeenCalledWith('offline');
});

test.each([
  ['does not respond', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a proxy reports as unavailable', () => Promise.resolve(new Response(null, { status: 502 }))],
])('waits for a server that %s, although the browser is online', async (_, fail) => {
  setOnline(true);
  fetchMock.mockImplementationOnce(fail).mockImplementationOnce(fail).mockResolvedValue(new Response());
  const load = vi.fn<() => Promise<string>>().mockImplementationOnce(failImport).mockResolvedValue('code');
  const loading = loadScreen(load);
  await vi.waitFor(() => {
    expect(info).toHaveBeenCalledWith('The server does not answer. The screen opens when it does.', {
      id: 'offline',
    });
  });
  await vi.waitFor(() => {
    expect(fetchMock).toHaveBeenCalledTimes(2);
  });
  events.dispatchEvent(new Event('online'));
  expect(await loading).toBe('code');
});

test('rethrows errors while the server responds, and errors other than a failed import', async () => {
  setOnline(true);
  fetchMock.mockResolvedValue(new Response());
  await expect(loadScreen(failImport)).rejects.toThrow('dynamically imported');
  setOnline(false);
  await expect(loadScreen(() => Promise.reject(new Error('bad code')))).rejects.toThrow('bad code');
  expect(info).not.toHaveBeenCalled();
});
