import ipaddr from 'ipaddr.js'

/** Global unicast addresses (RFC 4291): everything else in IPv6 leads to this machine, a private network or IPv4. */
const globalUnicast = ipaddr.parseCIDR('2000::/3')

/**
 * Whether an IP address belongs to the public Internet: not loopback, private, link-local, shared (CGNAT), multicast,
 * reserved or one that carries an IPv4 address inside (mapped, 6to4, Teredo, NAT64).
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.parse(text)
  if (address.range() !== 'unicast') return false
  return address.kind() === 'ipv4' || address.match(globalUnicast)
}

/** Whether an IP address is one of this machine. */
export function isLoopbackAddress(text: string): boolean {
  return ipaddr.isValid(text) && ipaddr.parse(text).range() === 'loopback'
}
