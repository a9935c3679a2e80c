import { sql } from 'kysely'
import { lastPaidDayOf } from '#domain/assignments/pay-dates.ts'
import { billingDefaults } from '#domain/invoices/billing.ts'
import { addDays } from '#domain/kernel/calendar.ts'
import { securityDays } from '#domain/payouts/payout.ts'
import type { HoldReason } from '#domain/payouts/payout.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'

/** What one talent is paid together: by the next batch, or later because of the reason. */
export interface PlannedPayout {
  talent_id: string
  talent_name: string
  amount_cents: number
  hold_reason: Exclude<HoldReason, 'staff'> | null
  line_ids: string[]
  milestone_ids: string[]
}

/**
 * What a batch pays: approved work whose security period is over by that day, paid whether or not the company has paid.
 * What we pay for a company before it pays us is limited; the oldest work comes first. Amounts beyond the limit, and
 * those of talents without a payout method, are put on hold. A total that corrections make negative waits. What is on
 * hold for such a reason is planned again.
 */
export async function planPayouts(
  from: Db | Tx,
  pay_on: string,
  { talent_id }: { talent_id?: string } = {},
): Promise<PlannedPayout[]> {
  const last_day = lastPaidDayOf(pay_on)
  const approved_until = addDays(pay_on, 1 - securityDays)
  const ofCompanies = talent_id
    ? sql`and assignments.company_id in (select company_id from assignments where talent_id = ${talent_id}::uuid)`
    : sql``
  const { rows } = await sql<PlannedPayout>`
    with approved as (
      select 'line' as kind, timesheet_lines.id, assignments.company_id, assignments.talent_id, on_date, pay_cents,
        payout_id, invoice_item_id,
        on_date <= ${last_day}::date and decided_at < ${approved_until}::timestamp at time zone 'UTC' as is_due
      from timesheet_lines join assignments on assignments.id = timesheet_lines.assignment_id
      where timesheet_lines.status = 'approved' and pay_cents <> 0 ${ofCompanies}
      union all
      select 'milestone', milestones.id, milestones.company_id, milestones.talent_id, (accepted_at at time zone 'UTC')::date, pay_cents,
        payout_id, invoice_item_id, (accepted_at at time zone 'UTC')::date <= ${last_day}::date
      from milestones join assignments on assignments.id = milestones.assignment_id
      where milestones.status = 'accepted' ${ofCompanies}
    ),
    work as (
      select approved.*,
        payouts.id is null or payouts.status = 'on_hold' and payouts.hold_reason <> 'staff' as is_free,
        invoices.status is not distinct from 'paid' as is_covered
      from approved
      left join payouts on payouts.id = approved.payout_id
      left join invoice_items on invoice_items.id = approved.invoice_item_id
      left join invoices on invoices.id = invoice_items.invoice_id
    ),
    exposure as (
      select company_id, sum(pay_cents) as cents from work where not is_free and not is_covered group by company_id
    ),
    due as (
      select work.*,
        coalesce(exposure.cents, 0) + sum(case when is_covered then 0 else pay_cents end)
          over (partition by work.company_id order by on_date, work.id) as exposed_cents
      from work left join exposure on exposure.company_id = work.company_id
      where is_free and is_due
    ),
    decided as (
      select due.*,
        case
          when not exists (select from payout_methods
            where payout_methods.talent_id = due.talent_id and usable_at <= ${now()} and replaced_at is null) then 'no_method'
          when not is_covered and exposed_cents > coalesce(billing_profiles.payout_limit_cents, ${billingDefaults.payout_limit_cents})
            then 'company_limit'
        end as hold_reason
      from due left join billing_profiles on billing_profiles.company_id = due.company_id
      ${talent_id ? sql`where due.talent_id = ${talent_id}::uuid` : sql``}
    )
    select decided.talent_id, users.name as talent_name, hold_reason, sum(pay_cents)::bigint as amount_cents,
      coalesce(array_agg(decided.id order by on_date) filter (where kind = 'line'), '{}') as line_ids,
      coalesce(array_agg(decided.id order by on_date) filter (where kind = 'milestone'), '{}') as milestone_ids
    from decided join users on users.id = decided.talent_id
    group by decided.talent_id, users.name, hold_reason
    having sum(pay_cents) > 0
    order by lower(users.name), decided.talent_id, hold_reason nulls first`.execute(from)
  return rows
}
