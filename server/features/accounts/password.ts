import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Argon2Parameters } from 'node:crypto'
import { promisify } from 'node:util'
import { config } from '#server/platform/config/config.ts'
import { concurrencyLimit } from '#server/platform/queue/concurrency-limit.ts'

const derive = promisify(argon2)
const fixed = { parallelism: 1, tagLength: 32 }
/** Two concurrent hashes leave threads for other work; more are queued, up to a limit. */
const limited = concurrencyLimit(2, 200)

/** Hashes a new password, in PHC string format. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  return phcString(nonce, await limited(() => tagOf(password, { ...config.passwordCost, ...fixed, nonce })))
}

function phcString(nonce: Buffer, tag: Buffer): string {
  const { memory, passes } = config.passwordCost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${fixed.parallelism}$${base64(nonce)}$${base64(tag)}`
}

/** Verified instead of a missing hash, so that the duration is the same. No password matches it. */
const unknownHash = () => phcString(randomBytes(16), randomBytes(fixed.tagLength))

/**
 * Whether the password matches the hash. A missing hash takes equally long. `check` runs before the hashing starts and
 * may throw to save the work.
 */
export async function verifyPassword(
  password: string,
  hash: string | null,
  check: () => Promise<void>,
): Promise<boolean> {
  const [, memory, passes, parallelism, nonce, tag] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash ?? unknownHash()) ?? []
  if (!nonce || !tag) throw new Error('A password hash cannot be read')
  const expected = Buffer.from(tag, 'base64')
  const found = await limited(async () => {
    await check()
    return tagOf(password, {
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
      tagLength: expected.length,
      nonce: Buffer.from(nonce, 'base64'),
    })
  })
  return timingSafeEqual(found, expected) && hash !== null
}

/** Normalized, so that the password does not depend on how a keyboard composes characters. */
function tagOf(password: string, parameters: Omit<Argon2Parameters, 'message'>): Promise<Buffer> {
  return derive('argon2id', { ...parameters, message: password.normalize('NFKC') })
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}
