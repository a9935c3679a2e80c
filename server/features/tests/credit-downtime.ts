import { sql } from 'kysely'
import { system } from '#domain/kernel/actor.ts'
import type { Tx } from '#server/db/connect.ts'
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
