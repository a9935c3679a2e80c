import { config } from '#server/platform/config/config.ts'

/** What every answer carries. Answers are data, private and not kept, unless whoever writes them says otherwise. */
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

/**
 * All headers of an answer, names and values in a row: Node sends that fastest. What the answer says itself goes before
 * what every answer carries.
 */
export function headerRow(own: Record<string, string | number>): string[] {
  return Object.entries({ ...Object.fromEntries(commonHeaders), ...own }).flatMap(([name, value]) => [
    name,
    String(value),
  ])
}

/**
 * The policy of a page: scripts are ours or named by their hash, style sheets ours or carry the page's nonce.
 * Style attributes are let be: they run nothing, and positions are set with them.
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
