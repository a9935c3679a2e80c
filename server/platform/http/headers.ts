import { config } from '#server/platform/config/config.ts'
import { securityHeaders } from './security-headers.ts'

/** The headers of every response. By default a response is private data that must not be stored. */
export const commonHeaders: readonly [string, string][] = Object.entries({
  'cache-control': 'no-store',
  ...securityHeaders(config.origin),
})

/** The common headers, overridden by those of one response, as names and values in turn: Node sends that form fastest. */
export function headerList(own: Record<string, string | number>): string[] {
  return Object.entries({ ...Object.fromEntries(commonHeaders), ...own }).flatMap(([name, value]) => [
    name,
    String(value),
  ])
}
