import { type IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** Reads the client's side of a request from what the reverse proxies in between say of it. */
export type TrustedProxies = {
  /** Gives the address that limits count by: of IPv6 the network (/64), which is a single household or company. */
  addressOf: (env: unknown) => string;
  /** Says whether the client came by https to the outermost proxy. */
  isHttps: (env: unknown) => boolean;
};

/** Ranges of addresses by name, as Express and nginx's documentation know them. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Unwraps an IPv4 address that is mapped into IPv6, as sockets that listen to both give it. */
const unmapped = (address: string) => {
  const [plain = ''] = address.split('%', 1);
  return plain.replace(/^::ffff:(?=\d+\.)/i, '');
};

function blockList(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges.flatMap((name) => NAMED[name] ?? [name])) {
    const [, address = '', bits] = /^([^/]+)(?:\/(\d+))?$/.exec(range) ?? [];
    if (isIP(address) === 0) throw new TypeError('This is not an address.');
    const most = isIP(address) === 6 ? 128 : 32;
    list.addSubnet(address, Number(bits ?? most), familyOf(address));
  }
  return list;
}

/** Gives the network of an address: IPv4 as it is, IPv6 its first 64 bits. */
function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const groups = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: 8 - groups.length - after.length }, () => '0');
  return `${[...groups, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
}

/**
 * Trusts `X-Forwarded-For` and `X-Forwarded-Proto` as far as they come from proxies in ranges such as `loopback`, `10.0.0.7`
 * and `fd00::/8`: the client is the first address, read from the right, that is no such proxy. Throws for what is no range.
 */
export function trustedProxies(named: readonly string[]): TrustedProxies {
  const ranges = blockList(named);
  const isTrusted = (address: string) => isIP(address) !== 0 && ranges.check(address, familyOf(address));
  const readPeer = (env: unknown) => {
    const { incoming } = env as { incoming?: IncomingMessage };
    return { peer: unmapped(incoming?.socket.remoteAddress ?? ''), headers: incoming?.headers ?? {} };
  };
  return {
    addressOf: (env) => {
      const { peer, headers } = readPeer(env);
      const hops = String(headers['x-forwarded-for'] ?? '')
        .split(',')
        .map((hop) => unmapped(hop.trim()));
      let client = peer;
      while (isTrusted(client)) {
        const hop = hops.pop() ?? '';
        // What is no address was written by somebody further out, whom the last proxy let say it.
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
