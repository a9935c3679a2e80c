import { accountLimits, accountMessages } from '#domain/accounts/account.ts'
import { fieldFailure } from '#domain/kernel/errors.ts'
import { isBreached } from '#server/platform/breaches/breached-passwords.ts'

let known: Promise<Set<string>> | undefined

/**
 * Rejects easily guessed passwords, in any case: those most often found in leaks, a single repeated character, and the
 * user's own name or email; and all that are known to have leaked, if a service for that is configured. Never in a
 * transaction, because it asks the service.
 */
export async function refuseWeakPassword(password: string, owner: { name: string; email: string }): Promise<void> {
  known ??= load()
  const guess = password.trim().toLowerCase()
  const own = [owner.name.toLowerCase(), owner.email, owner.email.split('@')[0]]
  const easy = (await known).has(guess) || new Set(guess).size < 2 || own.includes(guess)
  if (easy) throw fieldFailure('password', accountMessages.common_password)
  if (await isBreached(password)) throw fieldFailure('password', accountMessages.breached_password)
}

/** Loaded on first use, since most processes never need it. */
async function load(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(
    (dictionary['passwords-common'] as string[]).filter((password) => password.length >= accountLimits.password_min),
  )
}
