import { accountLimits, accountMessages } from '#domain/accounts/account.ts'
import { fieldFailure } from '#domain/kernel/errors.ts'

let known: Promise<Set<string>> | undefined

/** Refuses a password that guessers try first: one of those most often found in leaks, in any case of letters. */
export async function refuseCommonPassword(password: string): Promise<void> {
  known ??= load()
  if ((await known).has(password.toLowerCase())) throw fieldFailure('password', accountMessages.common_password)
}

/** Read when it is first needed: a server that only shows pages does without. */
async function load(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(
    (dictionary['passwords-common'] as string[]).filter((password) => password.length >= accountLimits.password_min),
  )
}
