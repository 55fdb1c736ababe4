import { isIPv4, isIPv6 } from 'node:net'

/**
 * Whom requests are counted for: an IPv4 address, or the /64 of an IPv6 address, which is what one household is given.
 * IPv4 written as IPv6 is the same caller.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address.toLowerCase()
  const mapped = /^::ffff:(?<ipv4>[\d.]+)$/i.exec(address)?.groups?.ipv4
  if (mapped && isIPv4(mapped)) return mapped
  const [plain = ''] = address.split('%')
  // The URL parser writes every form of an address alike.
  const [head = '', tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::')
  const groups = head ? head.split(':') : []
  const rest = tail ? tail.split(':') : []
  const whole = tail === undefined ? groups : [...groups, ...Array(8 - groups.length - rest.length).fill('0'), ...rest]
  return `${whole.slice(0, 4).join(':')}::/64`
}
