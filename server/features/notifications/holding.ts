import { countOf } from '#domain/kernel/count.ts'
import { isRequired } from '#domain/notifications/kinds.ts'
import type { NotificationKind } from '#domain/notifications/kinds.ts'
import { afterQuietHours, mailTime } from '#domain/notifications/mail-time.ts'
import { notificationsPath } from '#domain/portal-paths.ts'
import { product } from '#domain/product.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'
import { config } from '#server/platform/config/config.ts'
import { calendarAttachment } from '#server/platform/mail/calendar-attachment.ts'
import { greeting, withoutGreeting } from '#server/platform/mail/greeting.ts'
import { queueMail, defineMails, writeMail } from '#server/platform/mail/mail.ts'
import type { MailGate, MailTemplate } from '#server/platform/mail/mail.ts'
import { forEachDue } from '#server/platform/queue/for-each-due.ts'
import { findTiming, isChannelOn, unsubscribeLink } from './preferences.ts'

/**
 * Decides at the moment of sending whether a mail to a user is sent, dropped because the user turned its kind off, or
 * held for the end of the quiet hours or the next digest. Mails without a kind, to visitors, and required ones are
 * always sent, except that an account that was merged into another one gets none about itself. The others have a link that
 * turns their kind off.
 */
export const holdMail: MailGate = async ({ id, kind, template, data }, to) => {
  if (kind === null) return {}
  const user = await db.selectFrom('users').where('email', '=', to).select(['id', 'status']).executeTakeFirst()
  if (user?.status === 'merged') return null
  if (!user || isRequired(kind, 'email')) return {}
  if (!(await isChannelOn(db, user.id, kind, 'email'))) return null
  const timing = await findTiming(db, user.id)
  const at = now()
  const due_at = timing ? mailTime(timing, new Date(at)).toISOString() : at
  if (due_at <= at) return { unsubscribe_url: unsubscribeLink(user.id, kind) }
  await db
    .insertInto('held_mails')
    .values({ id, user_id: user.id, kind, template, data: JSON.stringify(data), held_at: at, due_at })
    // A retry of the queue's job.
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  return null
}

/** Mails in one digest; the next digest has the others. */
const perDigest = 100

/** Queues one email for each user with held mails that are due. Removing them and queueing it are one transaction. */
export const sendHeldMails = (): Promise<void> =>
  forEachDue(
    (limit) =>
      db
        .selectFrom('held_mails')
        .where('due_at', '<=', now())
        .groupBy('user_id')
        .orderBy(({ fn }) => fn.min('due_at'))
        .limit(limit)
        .select('user_id as id')
        .execute(),
    sendTo,
  )

async function sendTo(tx: Tx, user_id: string): Promise<void> {
  const due = await tx
    .selectFrom('held_mails')
    .where('user_id', '=', user_id)
    .where('due_at', '<=', now())
    .orderBy('held_at')
    .orderBy('id')
    .limit(perDigest)
    .select(['id', 'kind', 'template', 'data'])
    .forUpdate()
    .skipLocked()
    .execute()
  if (due.length === 0) return
  const ids = due.map(({ id }) => id)
  await tx.deleteFrom('held_mails').where('id', 'in', ids).execute()
  const mails = due.map(({ kind, template, data }) => ({ kind, template, data }) as HeldMail)
  await queueMail(tx, 'digest', { user_id, mails }, ids[0])
}

/**
 * When an email of a kind may be sent to the user: now or after the quiet hours. `digest`: it waits for the digest
 * when it is queued. `off`: never.
 */
export async function findMailTime(
  from: Db | Tx,
  user_id: string,
  kind: NotificationKind,
): Promise<string | 'off' | 'digest'> {
  const at = now()
  if (isRequired(kind, 'email')) return at
  if (!(await isChannelOn(from, user_id, kind, 'email'))) return 'off'
  const timing = await findTiming(from, user_id)
  if (!timing) return at
  return timing.digest === 'immediate' ? afterQuietHours(timing, new Date(at)).toISOString() : 'digest'
}

/** A mail that waits for the end of the quiet hours or for a digest. */
interface HeldMail {
  kind: NotificationKind
  template: string
  data: Record<string, unknown>
}

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
  return {
    ...options,
    to: user.email,
    subject: `${countOf(written.length, 'update', 'updates')} from ${product.name}`,
    paragraphs: [greeting(user.name), 'This happened since your last email:'],
    sections: written.map(({ subject, paragraphs, action }) => ({
      title: subject,
      paragraphs: withoutGreeting(paragraphs),
      ...(action && { action }),
    })),
    action: { label: 'View all notifications', url: config.origin + notificationsPath(user.role) },
    attachments: written.flatMap(({ attachments = [], calendar }) => [
      ...attachments,
      ...(calendar ? [calendarAttachment(calendar)] : []),
    ]),
  }
}

export const notificationMails = defineMails(null, { digest })
