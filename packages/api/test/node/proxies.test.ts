import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { WAIT_LIMITS_MS } from '../../src/node/database/requestWait.ts';
import { createTrustedProxies } from '../../src/node/http/trustedProxies.ts';
import { jobSettings } from '../../src/service/settings.ts';

/** Builds a request with headers from the address of a connection. */
const buildRequest = (remoteAddress: string, headers: Record<string, string> = {}) => ({
  incoming: { socket: { remoteAddress }, headers },
});
const buildForwardedHeader = (addresses: string) => ({ 'x-forwarded-for': addresses });

test('no proxy is trusted by default', () => {
  const { addressOf, isHttps } = createTrustedProxies([]);
  const headers = { ...buildForwardedHeader('203.0.113.5'), 'x-forwarded-proto': 'https' };
  expect(addressOf(buildRequest('127.0.0.1', headers))).toBe('127.0.0.1');
  expect(isHttps(buildRequest('127.0.0.1', headers))).toBe(false);
  expect(addressOf({})).toBe('');
});

test('trusted proxies determine the address of the client', () => {
  const { addressOf, isHttps } = createTrustedProxies(['loopback', '10.0.0.0/8', '2001:db8:1::7']);
  const clients = [
    ['127.0.0.1', '203.0.113.5', '203.0.113.5'],
    ['::ffff:127.0.0.1', '203.0.113.5', '203.0.113.5'],
    ['2001:db8:1::7', '203.0.113.5', '203.0.113.5'],
    // Proxies add addresses at the right. The addresses at the left may come from the client.
    ['127.0.0.1', '198.51.100.1, 203.0.113.5, 10.1.2.3', '203.0.113.5'],
    ['127.0.0.1', '10.9.9.9, 10.1.2.3', '10.9.9.9'],
    ['127.0.0.1', 'unknown, 10.1.2.3', '10.1.2.3'],
    ['127.0.0.1', '', '127.0.0.1'],
    ['192.0.2.1', '203.0.113.5', '192.0.2.1'],
  ] as const;
  for (const [peer, addresses, client] of clients) {
    expect([addresses, addressOf(buildRequest(peer, buildForwardedHeader(addresses)))]).toEqual([
      addresses,
      client,
    ]);
  }
  expect(isHttps(buildRequest('10.0.0.1', { 'x-forwarded-proto': 'https' }))).toBe(true);
  expect(isHttps(buildRequest('10.0.0.1', { 'x-forwarded-proto': 'http' }))).toBe(false);
  expect(isHttps(buildRequest('192.0.2.1', { 'x-forwarded-proto': 'https' }))).toBe(false);
});

test('IPv6 clients are rate-limited by their network', () => {
  const { addressOf } = createTrustedProxies([]);
  const network = '2001:db8:0:7::/64';
  for (const address of ['2001:db8:0:7::1', '2001:db8:0:7:ffff:1:2:3', '2001:DB8::7:1:2:3:4']) {
    expect(addressOf(buildRequest(address))).toBe(network);
  }
  expect(addressOf(buildRequest('2001:db8:0:8::1'))).toBe('2001:db8:0:8::/64');
  expect(addressOf(buildRequest('::1'))).toBe('0:0:0:0::/64');
  expect(addressOf(buildRequest('fe80::1%eth0'))).toBe('fe80:0:0:0::/64');
  expect(addressOf(buildRequest('::ffff:192.0.2.1'))).toBe('192.0.2.1');
});

test.each(['10.0.0.0/', '10.0.0.0/33', '10.0.0', 'proxy.example', '', '::1/129', '10.0.0.1/8/8'])(
  'does not accept %j as a range',
  (range) => {
    expect(() => createTrustedProxies([range])).toThrow();
  },
);

test('nginx waits longer than a request may take, and sends no POST twice', () => {
  const nginx = readFileSync(join(import.meta.dirname, '../../../../deploy/nginx.conf'), 'utf8');
  const [, seconds] = /^ {2}proxy_read_timeout (\d+)s;$/m.exec(nginx) ?? [];
  expect(Number(seconds) * 1000).toBeGreaterThan(WAIT_LIMITS_MS.giveUp + jobSettings.jobWaitMs);
  expect(nginx).toContain('proxy_next_upstream error timeout;');
  expect(nginx).not.toContain('non_idempotent');
});
