import { accountLimits, accountMessages } from '#domain/accounts/account.ts'
import { memberRoles, roles } from '#domain/kernel/actor.ts'
import { fieldFailure } from '#domain/kernel/errors.ts'
import { product } from '#domain/product.ts'
import { isBreached } from '#server/platform/breaches/breached-passwords.ts'
import { config } from '#server/platform/config/config.ts'

interface Owner {
  name: string
  email: string
  company_name?: string | undefined
}

/** A shorter name may be part of a good password. */
const shortestWord = 4
const lettersOf = (text: string) => text.toLowerCase().replaceAll(/\P{L}/gu, '')

let known: Promise<Set<string>> | undefined

/** Words that attackers try first here, on their own or with digits and punctuation: `Tulay2026!`. */
const obvious = new Set([
  ...[product.name, product.provider.legal_name, new URL(config.origin).hostname].map(lettersOf),
  ...[...roles, ...memberRoles].map(lettersOf),
  'outsourcing',
  'philippines',
  'recruiting',
  'staffing',
  'talent',
  'welcome',
])

/**
 * Rejects easily guessed passwords, in any case: those most often found in leaks, a single repeated character, the
 * user's own name, company or email, and words of this product; and all that are known to have leaked, if a service for
 * that is configured. Never in a transaction, because it asks the service.
 */
export async function refuseWeakPassword(password: string, owner: Owner): Promise<void> {
  known ??= load()
  const guess = password.trim().toLowerCase()
  const { name, email, company_name = '' } = owner
  const own = [name, company_name, email, email.split('@')[0]!].map((text) => text.toLowerCase())
  const letters = lettersOf(guess)
  const isWord = letters.length >= shortestWord && (obvious.has(letters) || own.map(lettersOf).includes(letters))
  const easy = (await known).has(guess) || new Set(guess).size < 2 || own.includes(guess) || isWord
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
