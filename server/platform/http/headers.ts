import { config } from '#server/platform/config/config.ts'

/** The headers of every response. By default a response is private data that must not be stored. */
export const commonHeaders: readonly [string, string][] = Object.entries({
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(self), geolocation=(), payment=()',
  ...(config.origin.startsWith('https:') ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
})

/** The common headers, overridden by those of one response, as names and values in turn: Node sends that form fastest. */
export function headerList(own: Record<string, string | number>): string[] {
  return Object.entries({ ...Object.fromEntries(commonHeaders), ...own }).flatMap(([name, value]) => [
    name,
    String(value),
  ])
}

/**
 * The policy of a page: scripts are ours or listed by their hash, style sheets are ours or carry the page's nonce.
 * Style attributes are allowed: they execute nothing, and components position elements with them.
 */
export function contentSecurityPolicy(scriptHashes: readonly string[], styleNonce?: string): string {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scriptHashes].join(' ')}`,
    `style-src 'self'${styleNonce ? ` 'nonce-${styleNonce}'` : ''}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
