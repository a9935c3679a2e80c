import { sql } from 'kysely'
import type { PayoutItem } from '#domain/payouts/payout.ts'
import type { Db, Tx } from '#server/db/connect.ts'

/** What a payout pays, by day. */
export async function payoutItems(from: Db | Tx, payout_id: string): Promise<PayoutItem[]> {
  const { rows } = await sql<PayoutItem>`
    select coalesce(lines.id, milestones.id) as id, coalesce(lines.kind, 'milestone') as kind,
      assignments.id as assignment_id, companies.name as company,
      coalesce(milestones.title, assignments.role_title) as description,
      coalesce(lines.on_date, (milestones.accepted_at at time zone 'UTC')::date) as on_date,
      coalesce(lines.minutes, 0) as minutes, payout_items.amount_cents
    from payout_items
    left join timesheet_lines as lines on lines.id = payout_items.line_id
    left join milestones on milestones.id = payout_items.milestone_id
    join assignments on assignments.id = coalesce(lines.assignment_id, milestones.assignment_id)
    join companies on companies.id = assignments.company_id
    where payout_items.payout_id = ${payout_id}::uuid
    order by on_date, company, id`.execute(from)
  return rows
}
