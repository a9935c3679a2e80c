import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Argon2Parameters } from 'node:crypto'
import { promisify } from 'node:util'
import { concurrencyLimit } from '#server/platform/queue/concurrency-limit.ts'

const derive = promisify(argon2)
/** OWASP's parameters for argon2id; memory in KiB. A new hash costs about 20 ms. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
/** Two at once leave threads for everything else; more wait, and a flood is refused. */
const limited = concurrencyLimit(2, 200)

/** The PHC string of a new password. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await limited(() => tagOf(password, { ...cost, nonce }))
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(nonce)}$${base64(tag)}`
}

/** Verified instead of a missing hash, so that the duration is the same. No password matches it. */
const unknownHash = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(randomBytes(16))}$${base64(randomBytes(cost.tagLength))}`

/**
 * Whether the password is the one behind the hash. Takes as long where there is no hash. `check` runs when it is this
 * password's turn and may throw to save the work.
 */
export async function verifyPassword(
  password: string,
  hash: string | null,
  check: () => Promise<void>,
): Promise<boolean> {
  const [, memory, passes, parallelism, nonce, tag] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash ?? unknownHash) ?? []
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
