import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { now } from '#server/platform/clock/clock.ts'

/**
 * What companies can be billed for now, as items of an invoice: one for each assignment and week with approved lines,
 * and one for each accepted milestone, of those that are on no invoice. A line without time and money is none. Lines
 * that cancel each other out are an item of zero, so that the invoice shows them.
 */
export interface BillableWork {
  company_id: string
  assignment_id: string
  kind: 'work' | 'milestone'
  /** The person, the role, and the week or the milestone. */
  description: string
  /** Of work. */
  week_on: string | null
  /** Minutes of work, or one milestone. */
  quantity: number
  bill_cents: number
}

/** A query of `BillableWork`, with what is to be marked as billed: `line_ids` or `milestone_id`. */
export const billableWork = (company_ids: readonly string[]): RawBuilder<BillableWork> => sql<BillableWork>`
  select parts.*, talent.name as talent_name,
    talent.name || ', ' || assignments.role_title || case
      when kind = 'milestone' then ': ' || title
      else ', week of ' || to_char(week_on, 'Mon FMDD, YYYY')
        || case when overtime_minutes = 0 then ''
          else ', with ' || round(overtime_minutes / 60.0, 2) || ' overtime hours' end
        || case when night_minutes = 0 then ''
          else ', with ' || round(night_minutes / 60.0, 2) || ' night hours' end
    end as description
  from (
    select 'work' as kind, assignments.company_id, lines.assignment_id, date_trunc('week', lines.on_date)::date as week_on,
      array_agg(lines.id) as line_ids, null::uuid as milestone_id, null as title,
      sum(lines.minutes)::integer as quantity, sum(lines.overtime_minutes)::integer as overtime_minutes,
      sum(lines.night_minutes)::integer as night_minutes, sum(lines.bill_cents)::bigint as bill_cents
    from assignments join timesheet_lines lines on lines.assignment_id = assignments.id
    where assignments.company_id = any (${company_ids}::uuid[]) and lines.status = 'approved'
      and lines.decided_at <= ${now()}
      and lines.invoice_item_id is null and (lines.bill_cents <> 0 or lines.minutes <> 0)
    group by assignments.company_id, lines.assignment_id, week_on
    union all
    select 'milestone', company_id, assignment_id, null, null, id, title, 1, 0, 0, bill_cents
    from milestones
    where company_id = any (${company_ids}::uuid[]) and status = 'accepted'
      and accepted_at <= ${now()} and invoice_item_id is null
  ) as parts
  join assignments on assignments.id = assignment_id
  join users talent on talent.id = assignments.talent_id`

/** The order of the items of an invoice: milestones follow the work. */
export const billableOrder = sql`milestone_id is not null, talent_name, assignment_id, week_on, title`
