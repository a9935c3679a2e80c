import type { NotificationKind } from '#domain/notifications/kinds.ts'
import { isRequired } from '#domain/notifications/kinds.ts'
import { afterQuietHours, mailTime } from '#domain/notifications/mail-time.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import type { MailGate } from '#server/platform/mail/mail.ts'
import { forEachDue } from '#server/platform/queue/for-each-due.ts'
import type { HeldMail } from './mails.ts'
import { findTiming, isChannelOn } from './preferences.ts'
import { unsubscribeLink } from './unsubscribing.ts'

/**
 * Decides at the moment of sending whether a mail to a user is sent, dropped because the user turned its kind off, or
 * held for the end of the quiet hours or the next digest. Mails without a kind, to visitors, and required ones are
 * always sent. The others have a link that turns their kind off.
 */
export const holdMail: MailGate = async ({ id, kind, template, data }, to) => {
  if (kind === null || isRequired(kind, 'email')) return {}
  const user = await db.selectFrom('users').where('email', '=', to).select('id').executeTakeFirst()
  if (!user) return {}
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
