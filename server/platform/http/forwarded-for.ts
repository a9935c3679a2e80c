import { isIP } from 'node:net'

/**
 * The valid part of an X-Forwarded-For header: its last entries, up to the first that is not an IP address. Each proxy
 * appends an entry, so everything before an invalid one was not written by a proxy that we trust. Ports are removed.
 */
export function cleanForwardedFor(header: string): string {
  const entries = header.split(',').map(withoutPort)
  return entries.slice(entries.findLastIndex((entry) => isIP(entry) === 0) + 1).join(', ')
}

/** Some proxies append the client's port: `203.0.113.9:4711`, `[2001:db8::1]:4711`. */
function withoutPort(entry: string): string {
  return entry
    .trim()
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/^\[([\da-f:.]+)\](?::\d+)?$/i, '$1')
}
