import { sql } from 'kysely'
import { pulseFromDays } from '#domain/assignments/pulse.ts'
import { system } from '#domain/kernel/actor.ts'
import { transaction } from '#server/db/transaction.ts'
import { recordAll } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'

interface Asked {
  assignment_id: string
  company_id: string
  talent_id: string
  month_on: string
}

/** Asks both sides of each active assignment to answer the survey of this month, once. */
export async function askPulses(): Promise<void> {
  const today = sql`(${now()}::timestamptz at time zone companies.timezone)::date`
  await transaction(async (tx) => {
    const { rows } = await sql<Asked>`
      update assignments set pulse_month_on = date_trunc('month', ${today})::date
      from companies
      where companies.id = assignments.company_id and assignments.status = 'active'
        and start_date + ${pulseFromDays}::int < ${today}
        and (pulse_month_on is null or pulse_month_on < date_trunc('month', ${today})::date)
      returning assignments.id as assignment_id, company_id, talent_id, pulse_month_on as month_on`.execute(tx)
    await recordAll(
      tx,
      'pulse.asked',
      rows.map(({ company_id, ...data }) => ({ actor: system, company_id, data })),
    )
  })
}
