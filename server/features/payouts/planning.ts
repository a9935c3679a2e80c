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
  /** Whose work it is. */
  company_ids: string[]
  line_ids: string[]
  milestone_ids: string[]
  adjustment_ids: string[]
}

/**
 * What a batch pays: approved work whose security period is over by that day, paid whether or not the company has paid.
 * What we pay for a company before it pays us is limited; the oldest work comes first. Amounts beyond the limit, and
 * those of talents without a payout method, are put on hold. A total that corrections and deductions make negative
 * waits. What is on hold for such a reason is planned again.
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
  const line = sql`timesheet_lines.status = 'approved' and timesheet_lines.pay_cents <> 0`
  const milestone = sql`milestones.status = 'accepted'`
  const adjustment = sql`adjustments.status = 'approved'`
  const columnsOfLine = sql`'line' as kind, timesheet_lines.id, assignment_id, on_date, pay_cents, payout_id,
    invoice_item_id, on_date <= ${last_day}::date
      and decided_at < ${approved_until}::timestamp at time zone 'UTC' as is_due`
  const columnsOfMilestone = sql`'milestone', milestones.id, assignment_id, (accepted_at at time zone 'UTC')::date,
    pay_cents, payout_id, invoice_item_id, (accepted_at at time zone 'UTC')::date <= ${last_day}::date`
  const dayOfAdjustment = sql`coalesce(spent_on, (decided_at at time zone 'UTC')::date)`
  const columnsOfAdjustment = sql`case kind when 'deduction' then kind else 'adjustment' end, adjustments.id, assignment_id,
    ${dayOfAdjustment}, pay_cents, payout_id, invoice_item_id, ${dayOfAdjustment} <= ${last_day}::date
      and decided_at < ${approved_until}::timestamp at time zone 'UTC'`
  // Partial indexes find what is unpaid or not billed, so that work of past years is not read.
  const { rows } = await sql<PlannedPayout>`
    with held as (
      select id from payouts where status = 'on_hold' and hold_reason <> 'staff'
    ),
    free as (
      select ${columnsOfLine} from timesheet_lines where ${line} and payout_id is null
      union all
      select ${columnsOfLine} from held join timesheet_lines on payout_id = held.id where ${line}
      union all
      select ${columnsOfMilestone} from milestones where ${milestone} and payout_id is null
      union all
      select ${columnsOfMilestone} from held join milestones on payout_id = held.id where ${milestone}
      union all
      select ${columnsOfAdjustment} from adjustments where ${adjustment} and payout_id is null
      union all
      select ${columnsOfAdjustment} from held join adjustments on payout_id = held.id where ${adjustment}
    ),
    work as (
      select free.*, assignments.company_id, assignments.talent_id,
        -- No company owes a deduction: it reduces what is paid first.
        free.kind = 'deduction' or coalesce(invoices.status in ('paid', 'written_off', 'credited'), false) as is_covered
      from free
      join assignments on assignments.id = free.assignment_id ${ofCompanies}
      left join invoice_items on invoice_items.id = free.invoice_item_id
      left join invoices on invoices.id = invoice_items.invoice_id
    ),
    unpaid_items as (
      select invoice_items.id from invoices join invoice_items on invoice_items.invoice_id = invoices.id
      where invoices.status not in ('paid', 'written_off', 'credited')
    ),
    paid_by_us as (
      select assignment_id, pay_cents, payout_id from timesheet_lines
      where ${line} and invoice_item_id is null and payout_id is not null
      union all
      select assignment_id, pay_cents, payout_id from unpaid_items join timesheet_lines on invoice_item_id = unpaid_items.id
      where ${line} and payout_id is not null
      union all
      select assignment_id, pay_cents, payout_id from milestones
      where ${milestone} and invoice_item_id is null and payout_id is not null
      union all
      select assignment_id, pay_cents, payout_id from unpaid_items join milestones on invoice_item_id = unpaid_items.id
      where ${milestone} and payout_id is not null
      union all
      select assignment_id, bill_cents, payout_id from adjustments
      where ${adjustment} and invoice_item_id is null and payout_id is not null
      union all
      select assignment_id, bill_cents, payout_id from unpaid_items join adjustments on invoice_item_id = unpaid_items.id
      where ${adjustment} and payout_id is not null
    ),
    exposure as (
      select company_id, sum(pay_cents) as cents
      from paid_by_us join assignments on assignments.id = paid_by_us.assignment_id ${ofCompanies}
      where payout_id not in (select id from held)
      group by company_id
    ),
    due as (
      select work.*,
        coalesce(exposure.cents, 0) + sum(case when is_covered then 0 else pay_cents end)
          over (partition by work.company_id order by on_date, work.id) as exposed_cents
      from work left join exposure on exposure.company_id = work.company_id
      where is_due
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
      array_agg(distinct company_id) as company_ids,
      coalesce(array_agg(decided.id order by on_date) filter (where kind = 'line'), '{}') as line_ids,
      coalesce(array_agg(decided.id order by on_date) filter (where kind = 'milestone'), '{}') as milestone_ids,
      coalesce(array_agg(decided.id order by on_date) filter (where kind in ('adjustment', 'deduction')), '{}')
        as adjustment_ids
    from decided join users on users.id = decided.talent_id
    group by decided.talent_id, users.name, hold_reason
    having sum(pay_cents) > 0
    order by lower(users.name), decided.talent_id, hold_reason nulls first`.execute(from)
  return rows
}

/** Returns the work of payouts to the balance, so that another payout pays it. Their items remain as the history. */
export async function freeWork(tx: Tx, payout_ids: readonly string[]): Promise<void> {
  if (payout_ids.length === 0) return
  for (const table of ['timesheet_lines', 'milestones', 'adjustments'] as const)
    await tx.updateTable(table).set({ payout_id: null }).where('payout_id', 'in', payout_ids).execute()
}

/** Deletes payouts that were never sent; their work returns to the balance. */
export async function deletePayouts(tx: Tx, payout_ids: readonly string[]): Promise<void> {
  if (payout_ids.length === 0) return
  await freeWork(tx, payout_ids)
  await tx.deleteFrom('payout_items').where('payout_id', 'in', payout_ids).execute()
  await tx.deleteFrom('payouts').where('id', 'in', payout_ids).execute()
}
