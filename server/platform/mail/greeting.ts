import { firstName } from '#domain/accounts/first-name.ts'
import { opensWithSalutation, withoutSalutation } from '#domain/kernel/salutation.ts'
import { db } from '#server/db/connect.ts'
import type { Paragraph } from './render-mail.ts'

/** The salutation of an email to someone whose name is not known. */
export const namelessGreeting = 'Hello,'

/** The salutation of an email. */
export const greeting = (name: string): string => `Hello ${firstName(name)},`

/** The salutation of an email to an address that anyone can have entered: with the name of its verified account. */
export async function greetingFor(address: string): Promise<string> {
  const user = await db
    .selectFrom('users')
    .where('email', '=', address)
    .where('email_verified_at', 'is not', null)
    .where('status', '!=', 'deleted')
    .select('name')
    .executeTakeFirst()
  return user ? greeting(user.name) : namelessGreeting
}

/** The paragraphs of a message that a person wrote to someone, with a salutation unless it has its own. */
export const paragraphsTo = (name: string, message: string): string[] => [
  ...(opensWithSalutation(message) ? [] : [greeting(name)]),
  ...message.split(/\n{2,}/),
]

/** The paragraphs of what a person wrote, for an email with a salutation of its own. */
export const paragraphsWithin = (message: string): string[] =>
  withoutSalutation(message)
    .split(/\n{2,}/)
    .filter(Boolean)

/** The paragraphs of an email that becomes a part of another one, which has the salutation. */
export function withoutGreeting([first, ...rest]: readonly Paragraph[]): Paragraph[] {
  if (first === undefined) return []
  if (typeof first !== 'string') return [first, ...rest]
  const left = withoutSalutation(first)
  return left === '' ? rest : [left, ...rest]
}
