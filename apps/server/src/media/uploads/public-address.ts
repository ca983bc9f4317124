import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** IPv4 networks that are not the public internet (IANA's special-purpose registry). */
const closed = new BlockList()
for (const network of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]) {
  const [address = '', bits] = network.split('/')
  closed.addSubnet(address, Number(bits), 'ipv4')
}

/** Global unicast, and what inside it leads elsewhere: Teredo, documentation, 6to4, ORCHID, benchmarks. */
const open = new BlockList()
open.addSubnet('2000::', 3, 'ipv6')
const closedInside = new BlockList()
for (const [address, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['2620:4f:8000::', 48],
] as const)
  closedInside.addSubnet(address, bits, 'ipv6')

/** True for an address of the public internet. Every IPv6 form that carries an IPv4 address inside is not. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closed.check(address, 'ipv4')
  return isIPv6(address) && !address.includes('%') && open.check(address, 'ipv6') && !closedInside.check(address, 'ipv6')
}
