// The build reads this file too: it must not depend on the configuration.
import { createHash } from 'node:crypto'

/** The security headers of every response. */
export function securityHeaders(origin: string): Record<string, string> {
  return {
    'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': permissionsPolicy(),
    ...(origin.startsWith('https:') ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  }
}

/** What the devices of a screen are for: a call, or recording an answer or a question of a test. */
export type DeviceUse = 'call' | 'recording'

/** Only a meeting room may use camera, microphone and screen, and only screens that record camera and microphone. */
export function permissionsPolicy(use?: DeviceUse): string {
  const media = use ? '(self)' : '()'
  const screen = use === 'call' ? '(self)' : '()'
  return `camera=${media}, microphone=${media}, display-capture=${screen}, geolocation=(), payment=()`
}

/**
 * A page's policy: scripts are ours or listed by hash, style sheets are ours or have the page's nonce. Style attributes
 * are permitted: they execute nothing, and components use them to position elements.
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

/** The service worker's policy: it loads pages. Its requests follow the policy of its own file, not that of a page. */
export const serviceWorkerPolicy = "default-src 'none'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'"

/**
 * The policy of workers that run code of users, in WebAssembly. They can load and send nothing: the page gives them what
 * they need. Their requests follow the policy of their own file, not that of a page.
 */
export const workerPolicy = "default-src 'none'; script-src 'wasm-unsafe-eval'; base-uri 'none'; frame-ancestors 'none'"

/** The CSP hashes of a page's inline scripts. Data such as JSON-LD is not executed and needs none. */
export function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(
    /<script(?![^>]*\bsrc=)(?![^>]*type="application\/(?:ld\+)?json")[^>]*>([\s\S]*?)<\/script>/g,
  )
  const hashes = [...scripts].map(([, script]) => `'sha256-${createHash('sha256').update(script!).digest('base64')}'`)
  return [...new Set(hashes)]
}
