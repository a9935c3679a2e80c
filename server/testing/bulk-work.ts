import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'
import { mondayAgo } from './invoices.ts'

/**
 * Puts companies with approved lines of last week into the database: of each assignment one line of 8 hours a day at
 * $20.00. Without the offers and jobs that would precede them. Answers the companies' IDs.
 */
export async function addBulkWork(
  db: Db,
  { companies, assignments, days = 1 }: { companies: number; assignments: number; days?: number },
): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    const { rows } = await sql<{ id: string }>`
      with company as (
        insert into companies (name, created_at, updated_at)
        select 'Company ' || lpad(n::text, 5, '0'), ${now()}, ${now()} from generate_series(1, ${companies}::int) as n
        returning id
      ), numbered as materialized (
        select company.id as company_id, n, uuidv7() as talent_id, uuidv7() as assignment_id, uuidv7() as timesheet_id
        from company, generate_series(1, ${assignments}::int) as n
      ), talent as (
        insert into users (id, role, name, email, created_at, updated_at)
        select talent_id, 'applicant', 'Worker ' || n, talent_id || '@bulk.test', ${now()}, ${now()} from numbered
      ), assignment as (
        insert into assignments (
          id, offer_id, company_id, talent_id, role_title, status, start_date, created_at, updated_at)
        select assignment_id, uuidv7(), company_id, talent_id, 'Agent', 'active', ${mondayAgo()}, ${now()}, ${now()}
        from numbered
      ), timesheet as (
        insert into timesheets (
          id, assignment_id, company_id, talent_id, week_on, status, minutes, approved_at, created_at, updated_at)
        select timesheet_id, assignment_id, company_id, talent_id, ${mondayAgo()}, 'approved', ${days * 480}::int,
          ${now()}, ${now()}, ${now()}
        from numbered
      ), line as (
        insert into timesheet_lines (
          timesheet_id, assignment_id, kind, on_date, planned_minutes, minutes, pay_cents, bill_cents, status, decided_at)
        select timesheet_id, assignment_id, 'work', ${mondayAgo()}::date + day, 480, 480, 12000, 16000, 'approved',
          ${now()}
        from numbered, generate_series(0, ${days}::int - 1) as day
      )
      select id from company order by id`.execute(tx)
    return rows.map(({ id }) => id)
  })
}
