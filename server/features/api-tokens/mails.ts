import { settingsPath } from '#domain/paths.ts'
import { product } from '#domain/product.ts'
import { db } from '#server/db/connect.ts'
import { config } from '#server/platform/config/config.ts'
import { greeting } from '#server/platform/mail/greeting.ts'
import { defineMails } from '#server/platform/mail/mail.ts'
import type { MailTemplate } from '#server/platform/mail/mail.ts'
import { canSignIn } from '#server/platform/session/can-sign-in.ts'

interface OfToken {
  user_id: string
  /** Of the token. */
  name: string
}

async function findPerson(user_id: string) {
  const person = await db
    .selectFrom('users')
    .where('id', '=', user_id)
    .where(canSignIn)
    .select(['name', 'email', 'role'])
    .executeTakeFirst()
  if (!person || (person.role !== 'company' && person.role !== 'applicant')) return undefined
  return { ...person, url: config.origin + settingsPath(person.role, 'api') }
}

const api_token_created: MailTemplate<OfToken> = async ({ user_id, name }) => {
  const person = await findPerson(user_id)
  if (!person) return null
  return {
    to: person.email,
    subject: `The API token “${name}” was created`,
    paragraphs: [
      greeting(person.name),
      `The API token “${name}” was created for your ${product.name} account. Programs that have it can use the API as you.`,
      `If this was not you, revoke the token, change your password and contact ${product.support_email}.`,
    ],
    action: { label: 'See your API tokens', url: person.url },
  }
}

const api_token_revoked: MailTemplate<OfToken> = async ({ user_id, name }) => {
  const person = await findPerson(user_id)
  if (!person) return null
  return {
    to: person.email,
    subject: `Your API token “${name}” was revoked`,
    paragraphs: [
      greeting(person.name),
      `An owner of your company revoked your API token “${name}”. Programs that use it no longer have access.`,
    ],
    action: { label: 'See your API tokens', url: person.url },
  }
}

export const apiTokenMails = defineMails('security', { api_token_created, api_token_revoked })
