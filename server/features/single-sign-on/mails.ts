import { dateText } from '#domain/kernel/calendar.ts'
import { settingsPath } from '#domain/portal-paths.ts'
import { product } from '#domain/product.ts'
import { singleSignOnLimits } from '#domain/single-sign-on/single-sign-on.ts'
import { db } from '#server/db/connect.ts'
import { companyOwners } from '#server/features/accounts/responsible-people.ts'
import { config } from '#server/platform/config/config.ts'
import { greeting } from '#server/platform/mail/greeting.ts'
import { defineMails } from '#server/platform/mail/mail.ts'
import type { MailTemplate } from '#server/platform/mail/mail.ts'

/** Whose single sign-on it is, and what happened. */
interface Changed {
  company: string
  domain: string
  /** When single sign-on ends, of a record that was not found. */
  ends_at?: string | undefined
}

const members = ({ company, domain }: Changed) => `Members of ${company} with an email address of ${domain}`

/** The subject and the text of the email about each change. */
const changes = {
  created: ({ company, domain }: Changed) => [
    `${domain} was added for single sign-on`,
    `The domain ${domain} was added for the single sign-on of ${company}. It has no effect until it is verified and single sign-on is turned on.`,
  ],
  domain_verified: ({ company, domain }: Changed) => [
    `${domain} was verified`,
    `The domain ${domain} was verified for the single sign-on of ${company}.`,
  ],
  configured: ({ company, domain }: Changed) => [
    `The identity provider of ${company} was changed`,
    `The settings of the identity provider for addresses of ${domain} were changed.`,
  ],
  enabled: (of: Changed) => [
    'Single sign-on was turned on',
    `${members(of)} can now sign in at your identity provider.`,
  ],
  disabled: (of: Changed) => [
    'Single sign-on was turned off',
    `${members(of)} can no longer sign in at your identity provider. They use their other sign-in methods.`,
  ],
  required: (of: Changed) => [
    'Single sign-on is now required',
    `${members(of)}, except owners, were signed out. They can only sign in at your identity provider.`,
  ],
  not_required: (of: Changed) => [
    'Single sign-on is no longer required',
    `${members(of)} can use their other sign-in methods again.`,
  ],
  deleted: ({ company, domain }: Changed) => [
    'Single sign-on was removed',
    `The domain ${domain} and the identity provider of ${company} were removed. Members use their other sign-in methods.`,
  ],
  record_missed: ({ domain, ends_at = '' }: Changed) => [
    `The TXT record of ${domain} was not found`,
    `We did not find the TXT record that proves ${domain}. Single sign-on is turned off on ${dateText(ends_at.slice(0, 10))} unless you publish the record again.`,
  ],
  domain_lost: ({ domain }: Changed) => [
    `${domain} is no longer verified`,
    `The TXT record of ${domain} has been missing for ${singleSignOnLimits.grace_days} days, so single sign-on was turned off. Members use their other sign-in methods. To turn it on again, publish the record and verify the domain.`,
  ],
} as const satisfies Record<string, (of: Changed) => readonly [string, string]>
export type SingleSignOnChange = keyof typeof changes

interface About extends Omit<Changed, 'company'> {
  user_id: string
  company_id: string
  change: SingleSignOnChange
  /** The owner who made the change; null if no one did. */
  by_id: string | null
}

/** To an owner of the company. */
const single_sign_on_changed: MailTemplate<About> = async ({ user_id, company_id, change, by_id, domain, ends_at }) => {
  const [owner, by] = await Promise.all([
    companyOwners(db, company_id)
      .innerJoin('companies', 'companies.id', 'members.company_id')
      .where('users.id', '=', user_id)
      .select(['users.name', 'users.email', 'companies.name as company'])
      .executeTakeFirst(),
    by_id ? db.selectFrom('users').where('id', '=', by_id).select('name').executeTakeFirst() : undefined,
  ])
  if (!owner) return null
  const [subject, text] = changes[change]({ company: owner.company, domain, ends_at })
  return {
    to: owner.email,
    subject,
    paragraphs: [
      greeting(owner.name),
      text,
      ...(by
        ? [
            `${by.name} made this change. If it is wrong, change it in the settings or contact ${product.support_email}.`,
          ]
        : []),
    ],
    action: { label: 'Open the settings', url: config.origin + settingsPath('company', 'single-sign-on') },
  }
}

export const singleSignOnMails = defineMails('security', { single_sign_on_changed })
