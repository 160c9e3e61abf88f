import { type IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** Reads a client's address and protocol from a request that came through reverse proxies. */
export type TrustedProxies = {
  /** Returns the address for rate limits: an IPv4 address, or an IPv6 network (/64), because one household has a whole network. */
  addressOf: (env: unknown) => string;
  /** Tells whether the client uses https to the outermost proxy. */
  isHttps: (env: unknown) => boolean;
};

/** Named address ranges, as in Express. */
const NAMED_RANGES: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Converts an IPv4-mapped IPv6 address, as dual-stack sockets report it, to IPv4; removes the zone of an address. */
const toIpv4 = (address: string) => {
  const [plain = ''] = address.split('%', 1);
  return plain.replace(/^::ffff:(?=\d+\.)/i, '');
};

function createBlockList(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges.flatMap((name) => NAMED_RANGES[name] ?? [name])) {
    const [, address = '', bits] = /^([^/]+)(?:\/(\d+))?$/.exec(range) ?? [];
    if (isIP(address) === 0) throw new TypeError('This is not an address.');
    const maxBits = isIP(address) === 6 ? 128 : 32;
    list.addSubnet(address, Number(bits ?? maxBits), familyOf(address));
  }
  return list;
}

/** Returns the /64 network of an IPv6 address, or an IPv4 address unchanged. */
function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const headGroups = head.split(':').filter(Boolean);
  const tailGroups = tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: 8 - headGroups.length - tailGroups.length }, () => '0');
  return `${[...headGroups, ...zeros, ...tailGroups].slice(0, 4).join(':')}::/64`;
}

/**
 * Creates the functions that trust `X-Forwarded-For` and `X-Forwarded-Proto` of proxies in ranges such as `loopback`, `10.0.0.7` and
 * `fd00::/8`. The client is the last address in the header that does not belong to such a proxy. Throws if a range is invalid.
 */
export function createTrustedProxies(proxyRanges: readonly string[]): TrustedProxies {
  const ranges = createBlockList(proxyRanges);
  const isTrusted = (address: string) => isIP(address) !== 0 && ranges.check(address, familyOf(address));
  const readPeer = (env: unknown) => {
    const { incoming } = env as { incoming?: IncomingMessage };
    return { peer: toIpv4(incoming?.socket.remoteAddress ?? ''), headers: incoming?.headers ?? {} };
  };
  return {
    addressOf: (env) => {
      const { peer, headers } = readPeer(env);
      const hops = String(headers['x-forwarded-for'] ?? '')
        .split(',')
        .map((hop) => toIpv4(hop.trim()));
      let client = peer;
      while (isTrusted(client)) {
        const hop = hops.pop() ?? '';
        // An untrusted client sent an invalid address, which the last proxy forwarded.
        if (isIP(hop) === 0) break;
        client = hop;
      }
      return networkOf(client);
    },
    isHttps: (env) => {
      const { peer, headers } = readPeer(env);
      return isTrusted(peer) && headers['x-forwarded-proto'] === 'https';
    },
  };
}
