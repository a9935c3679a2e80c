import { countOf } from '#domain/kernel/count.ts'
import type { NotificationKind } from '#domain/notifications/kinds.ts'
import { pathTo } from '#domain/paths.ts'
import type { ScreenName } from '#domain/paths.ts'
import { product } from '#domain/product.ts'
import { db } from '#server/db/connect.ts'
import { config } from '#server/platform/config/config.ts'
import { greeting } from '#server/platform/mail/greeting.ts'
import { calendarAttachment } from '#server/platform/mail/calendar-attachment.ts'
import { defineMails, writeMail } from '#server/platform/mail/mail.ts'
import type { MailTemplate } from '#server/platform/mail/mail.ts'
import { isChannelOn } from './preferences.ts'
import { unsubscribeLink } from './unsubscribing.ts'

/** A mail that waits for the end of the quiet hours or for a digest. */
export interface HeldMail {
  kind: NotificationKind
  template: string
  data: Record<string, unknown>
}

const pages = {
  applicant: 'applicant_notifications',
  company: 'company_notifications',
  admin: 'admin_notifications',
  account_manager: 'admin_notifications',
} as const satisfies Record<string, ScreenName>

/** Held mails in one email, each as it reads now; a single one as it is. */
const digest: MailTemplate<{ user_id: string; mails: HeldMail[] }> = async ({ user_id, mails }) => {
  const user = await db
    .selectFrom('users')
    .where('id', '=', user_id)
    .where('status', '=', 'active')
    .select(['name', 'email', 'role'])
    .executeTakeFirst()
  if (!user) return null
  const written = []
  const kinds = new Set<NotificationKind>()
  for (const { kind, template, data } of mails) {
    if (!(await isChannelOn(db, user_id, kind, 'email'))) continue
    const mail = await writeMail(template, data)
    if (!mail) continue
    written.push(mail)
    kinds.add(kind)
  }
  const [only] = written
  if (!only) return null
  const [kind] = kinds.size === 1 ? kinds : []
  const options = kind ? { unsubscribe_url: unsubscribeLink(user_id, kind) } : {}
  if (written.length === 1) return { ...only, ...options }
  const opening = greeting(user.name)
  return {
    ...options,
    to: user.email,
    subject: `${countOf(written.length, 'update', 'updates')} from ${product.name}`,
    paragraphs: [opening, 'This happened since your last email:'],
    sections: written.map(({ subject, paragraphs, action }) => ({
      title: subject,
      paragraphs: paragraphs.filter((paragraph) => paragraph !== opening),
      ...(action && { action }),
    })),
    action: { label: 'View all notifications', url: config.origin + pathTo(pages[user.role]) },
    attachments: written.flatMap(({ attachments = [], calendar }) => [
      ...attachments,
      ...(calendar ? [calendarAttachment(calendar)] : []),
    ]),
  }
}

export const notificationMails = defineMails(null, { digest })
