/** Whose X-Forwarded-For is believed: proxies by address, or a number of them. */
import { BlockList, isIP } from 'node:net';

/** Whether the sender at this address, so many proxies away from us, is one of ours. */
export type TrustedProxies = (address: string, proxiesBefore: number) => boolean;

const HOPS_MAX = 10;

/** Without a setting: a proxy on this machine. */
export const LOOPBACK_ONLY: TrustedProxies = trustAddresses([]);

/** "10.0.0.2, 173.245.48.0/20" trusts these beside this machine; "2" trusts the two nearest, whoever they are. null: neither. */
export function readTrustedProxies(text: string): TrustedProxies | null {
  if (/^\d+$/.test(text)) {
    const hops = Number(text);
    return hops <= HOPS_MAX ? (_, proxiesBefore) => proxiesBefore < hops : null;
  }
  const ranges = text.split(',').map((part) => readRange(part.trim()));
  return ranges.every((range) => range !== null) ? trustAddresses(ranges) : null;
}

interface Range {
  network: string;
  family: 'ipv4' | 'ipv6';
  /** Leading bits that all its addresses share. */
  prefix: number;
}

/** null for what is no range, and for the range of all addresses, by which anybody could claim to be anybody. */
function readRange(text: string): Range | null {
  const [, network = '', prefix] = /^([\d.a-f:]+)(?:\/(\d{1,3}))?$/i.exec(text) ?? [];
  const version = isIP(network);
  if (version === 0) return null;
  const bits = version === 4 ? 32 : 128;
  const range: Range = { network, family: version === 4 ? 'ipv4' : 'ipv6', prefix: Number(prefix ?? bits) };
  return range.prefix >= 1 && range.prefix <= bits ? range : null;
}

function trustAddresses(ranges: readonly Range[]): TrustedProxies {
  const trusted = blockListOf(['127.0.0.0/8', '::1']);
  for (const { network, prefix, family } of ranges) trusted.addSubnet(network, prefix, family);
  return (address) => isIn(trusted, address);
}

const LOOPBACK = blockListOf(['127.0.0.0/8', '::1']);
/** Addresses that nobody has on the internet (RFC 1918, 4193 and 6598), and this machine's. */
const PRIVATE = blockListOf([
  ...['127.0.0.0/8', '::1', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '100.64.0.0/10', '169.254.0.0/16'],
  ...['fc00::/7', 'fe80::/10'],
]);

export const isLoopback = (address: string): boolean => isIn(LOOPBACK, address);
export const isPrivate = (address: string): boolean => isIn(PRIVATE, address);

function blockListOf(texts: readonly string[]): BlockList {
  const list = new BlockList();
  for (const { network, prefix, family } of texts.map((text) => readRange(text)!))
    list.addSubnet(network, prefix, family);
  return list;
}

/** An IPv4 address in an IPv6 notation ("::ffff:10.0.0.2") is checked as what it is. */
function isIn(list: BlockList, address: string): boolean {
  const version = isIP(address);
  return version !== 0 && list.check(address, version === 4 ? 'ipv4' : 'ipv6');
}
