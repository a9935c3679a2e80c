import { applicationLimitPeriod_hours, limitFrom } from '#domain/applications/application-limit.ts'
import type { ApplicationLimit } from '#domain/applications/application-limit.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { countOf } from '#domain/kernel/count.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { hourCycleOf, timeZoneOf } from '#server/features/accounts/find-users.ts'
import { fromNow, now_ms } from '#server/platform/clock/clock.ts'
import { setting } from '#server/platform/settings/settings.ts'
import { timeWriter } from './time-writer.ts'

const period_ms = applicationLimitPeriod_hours * 3_600_000

/** How many applications the actor can send now. */
export async function showApplicationLimit(actor: Actor): Promise<ApplicationLimit> {
  authorize(actor, 'application.list_sent')
  const { user_id } = asUser(actor)
  const max = setting('applications_per_day')
  return limitFrom(await findSentTimes(db, user_id, max), max)
}

/**
 * Throws `application_limit` if the applicant, whose row is locked, has now sent more applications than the limit. Called
 * after the new one was inserted, so that a repeated application is refused as such.
 */
export async function checkApplicationLimit(tx: Tx, applicant_id: string): Promise<void> {
  const max = setting('applications_per_day')
  const [, ...earlier] = await findSentTimes(tx, applicant_id, max + 1)
  const { next_at } = limitFrom(earlier, max)
  if (next_at === null) return
  const { timezone, hour_cycle } = await tx
    .selectFrom('users')
    .where('id', '=', applicant_id)
    .select([timeZoneOf('users.id').as('timezone'), hourCycleOf('users.id').as('hour_cycle')])
    .executeTakeFirstOrThrow()
  throw new Failure('application_limit', {
    values: {
      max: countOf(max, 'application', 'applications'),
      hours: String(applicationLimitPeriod_hours),
      at: timeWriter(timezone, hour_cycle).instant(next_at),
    },
    retryAfterSeconds: Math.max(1, Math.ceil((Date.parse(next_at) - now_ms()) / 1_000)),
  })
}

/** When the last applications that count were sent, newest first, at most `most`. */
async function findSentTimes(from: Db | Tx, applicant_id: string, most: number): Promise<string[]> {
  const rows = await from
    .selectFrom('applications')
    .where('applicant_id', '=', applicant_id)
    .where('counts_toward_limit', '=', true)
    .where('created_at', '>', fromNow(-period_ms))
    .select('created_at')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ created_at }) => created_at)
}
