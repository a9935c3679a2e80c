import { sql } from 'kysely'
import type { z } from 'zod'
import { asUser, system } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { extraTime } from '#domain/tests/attempt.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { originOf, recordConsent } from '#server/features/consents/consents.ts'
import { recordAll } from '#server/platform/activity/record.ts'
import type { Downtime } from '#server/platform/uptime/uptime.ts'

/**
 * Adds the downtime to all attempts that were running, and records it in their history.
 * An attempt that started during the downtime gets what was left of it.
 */
export async function creditDowntime(tx: Tx, { from, to }: Downtime): Promise<void> {
  const { rows } = await sql<{
    attempt_id: string
    test_id: string
    application_id: string
    applicant_id: string
    company_id: string
    milliseconds: number
  }>`
    with lost as (
      select id, ${to}::timestamptz - greatest(${from}::timestamptz, started_at) as time
      from attempts
      where status = 'in_progress' and started_at < ${to} and ends_at > ${from}
      order by id for no key update
    )
    update attempts
    set ends_at = ends_at + lost.time,
      credited_ms = credited_ms + (extract(epoch from lost.time) * 1000)::integer
    from lost where attempts.id = lost.id
    returning attempts.id as attempt_id, test_id, application_id, applicant_id, company_id,
      (extract(epoch from lost.time) * 1000)::integer as milliseconds`.execute(tx)
  await recordAll(
    tx,
    'attempt.time_credited',
    rows.map(({ company_id, ...data }) => ({ actor: system, company_id, data })),
  )
}

type ExtraTime = z.output<typeof extraTime>

/** The minutes for a test with this time limit and extra time. */
export const minutesFor = (time_limit: number, extra_time_percent: number): number =>
  Math.ceil((time_limit * (100 + extra_time_percent)) / 100)

/** The actor's extra time for tests. */
export async function showExtraTime(actor: Actor): Promise<ExtraTime> {
  authorize(actor, 'attempt.set_extra_time')
  const talent = await db
    .selectFrom('talents')
    .where('user_id', '=', asUser(actor).user_id)
    .select('extra_time_percent as percent')
    .executeTakeFirst()
  return extraTime.parse(talent ?? { percent: 0 })
}

/**
 * Sets the actor's extra time, for tests that start later. Not recorded as an activity: activities of applicants reach
 * companies, and this must not.
 */
export async function setExtraTime(actor: Actor, { percent }: ExtraTime): Promise<ExtraTime> {
  authorize(actor, 'attempt.set_extra_time')
  const { user_id } = asUser(actor)
  await transaction(async (tx) => {
    await tx.updateTable('talents').set({ extra_time_percent: percent }).where('user_id', '=', user_id).execute()
    await recordConsent(tx, { user_id, kind: 'extra_time', is_given: percent > 0, origin: originOf(actor) })
  })
  return { percent }
}
