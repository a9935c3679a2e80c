import { isRequired } from '#domain/notifications/kinds.ts'
import type { NotificationKind } from '#domain/notifications/kinds.ts'
import { mailTime } from '#domain/notifications/mail-time.ts'
import { db } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'
import type { MailGate } from '#server/platform/mail/mail.ts'
import { findTiming, isChannelOn } from './find-preferences.ts'
import { unsubscribeLink } from './unsubscribe-link.ts'

/**
 * Decides at the moment of sending whether a mail to a user is sent, dropped because the user turned its kind off, or
 * held for the end of the quiet hours or the next digest. Mails without a kind, to visitors, and required ones are
 * always sent. The others have a link that turns their kind off.
 */
export const holdMails =
  (kinds: Readonly<Record<string, NotificationKind | null>>): MailGate =>
  async ({ id, template, data }, to) => {
    const kind = kinds[template] ?? null
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
