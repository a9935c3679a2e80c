import { createHash } from 'node:crypto'
import { config } from '#server/platform/config/config.ts'
import { log } from '#server/platform/log/log.ts'

const timeout_ms = 2_000
const prefixLength = 5

/**
 * Whether a password has appeared in a known data breach. Only the first five characters of its SHA-1 leave the server
 * (the k-anonymity of Have I Been Pwned's range API). False if `HIBP_URL` is not set or the service does not respond.
 */
export async function isBreached(password: string): Promise<boolean> {
  if (!config.hibpUrl) return false
  const hash = createHash('sha1').update(password.normalize('NFKC')).digest('hex').toUpperCase()
  try {
    const response = await fetch(`${config.hibpUrl}/range/${hash.slice(0, prefixLength)}`, {
      headers: { 'add-padding': 'true', 'user-agent': 'tulay' },
      signal: AbortSignal.timeout(timeout_ms),
      redirect: 'error',
    })
    if (!response.ok) throw new Error(`HTTP ${response.status}`)
    return listed(await response.text(), hash.slice(prefixLength))
  } catch (error) {
    log.warn({ err: error }, 'the service for breached passwords did not respond')
    return false
  }
}

/** Each line is the rest of a hash and how often it appeared; padding has never appeared. */
const listed = (lines: string, suffix: string): boolean =>
  lines.split(/\r?\n/).some((line) => {
    const [hash, count] = line.split(':')
    return hash === suffix && Number(count) > 0
  })
