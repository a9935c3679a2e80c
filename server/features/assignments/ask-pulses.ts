import { sql } from 'kysely'
import { pulseFromDays } from '#domain/assignments/pulse.ts'
import { system } from '#domain/kernel/actor.ts'
import { transaction } from '#server/db/transaction.ts'
import { recordAll } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { currentTerms } from './current-terms.ts'

/** Asks both sides of each active assignment to answer the survey of this month by the clock of the terms, once. */
export async function askPulses(): Promise<void> {
  await transaction(async (tx) => {
    const today = sql<string>`(${now()}::timestamptz at time zone terms.timezone)::date`
    const due = tx
      .selectFrom('assignments')
      .innerJoinLateral(currentTerms(), (terms) => terms.onTrue())
      .where('assignments.status', '=', 'active')
      .where(sql<boolean>`start_date + ${pulseFromDays}::int < ${today}`)
      .select('assignments.id')
      .select(sql<string>`date_trunc('month', ${today})::date`.as('month_on'))
      .as('due')
    const rows = await tx
      .updateTable('assignments')
      .from(due)
      .set(({ ref }) => ({ pulse_month_on: ref('due.month_on') }))
      .whereRef('assignments.id', '=', 'due.id')
      .where('assignments.status', '=', 'active')
      .where(({ eb, or, ref }) =>
        or([eb('pulse_month_on', 'is', null), eb('pulse_month_on', '<', ref('due.month_on'))]),
      )
      .returning(['assignments.id as assignment_id', 'company_id', 'talent_id', 'due.month_on'])
      .execute()
    await recordAll(
      tx,
      'pulse.asked',
      rows.map(({ company_id, ...data }) => ({ actor: system, company_id, data })),
    )
  })
}
