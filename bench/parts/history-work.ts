// What people have worked, and what was invoiced and paid for it.
import { fill, idOf, oneOf, roles } from './fill.ts'
import { companyId, companyNumber, kind, talentId } from './history-people.ts'
import type { History } from './history-people.ts'

/** Of a day of eight hours and a week of five days, what the company pays and what the talent receives. */
const [bill, pay] = [16_000, 12_000]
const days = 5

/** The Monday of the week that ended this many weeks before the last one. */
const monday = (w: string) => `(date_trunc('week', now())::date - 7 * (${w} + 1)::integer)`
/** Numbers of an assignment's or company's weeks that are unique. */
const week = (n: string) => `(${n} * 64 + w)`

const terms = `engagement_type, bill_cents, pay_cents, weekly_hours, timezone, days, from_time, to_time, break_minutes,
  overtime_percent, night_percent, paid_leave_days, holiday_countries, notice_days`
const termValues = `'hourly', 2000, 1500, 40, 'Asia/Manila', '{0,1,2,3,4}'::smallint[], '09:00', '18:00', 60, 25, 10, 10,
  '{PH}'::text[], 14`

/** Running and ended assignments, each with the job, the application and the offer from which it came. */
export async function fillAssignments(history: History): Promise<void> {
  const { client, size } = history
  const { assignments, ended, weeks, jobs, applications, companies, talents } = size
  // The heavy company has a fiftieth of those who work, four others have ten each, and the rest work alone.
  const [heavy, large] = [Math.max(2, assignments / 50), Math.min(40, Math.floor(assignments / 5))]
  const company = `case when a > ${assignments} then ${companyNumber(size, 'a')} when a <= ${heavy} then 0
    when a <= ${heavy + large} then mod(a, 4) + 1
    else 5 + mod(a - ${heavy + large}, ${Math.max(1, companies - 5)}) end`
  await client.query(
    `create temporary table seeded_work as
     select a, c, case when a = 1 or a > ${assignments} and mod(a, 200) = 0 then 0 else 1 + mod(a * 37, ${talents}) end as t,
       a <= ${assignments} as is_running, ${oneOf(roles, 'a')} as role_title,
       case when a <= ${assignments} then ${monday(String(weeks - 1))}
         else (now() - mod(a * 7919, 700) * interval '1 day' - interval '60 days')::date end as start_date,
       (row_number() over (partition by c, a <= ${assignments} order by a))::integer as position
     from generate_series(1, ${assignments + ended}) as a, lateral (select ${company} as c) as company`,
  )
  await client.query('create unique index on seeded_work (a)')
  const columns = `a, start_date, start_date::timestamptz as at, role_title, is_running, ${idOf(kind.offer, 'a')} as offer_id,
    ${idOf(kind.application, `a + ${applications}`)} as application_id, ${idOf(kind.job, `a + ${jobs}`)} as job_id,
    ${idOf(kind.assignment, 'a')} as assignment_id, ${companyId(history, 'c')} as company_id,
    ${talentId(history, 't')} as talent_id`
  const work = `(select ${columns} from seeded_work where a between $1 and $2) as work`
  await fill(
    client,
    assignments + ended,
    `insert into jobs (id, company_id, title, description, engagement_type, budget_min_cents, budget_max_cents,
       weekly_hours, skill_tags, timezone, required_certs, visibility, status, published_at, created_at, updated_at)
     select job_id, company_id, role_title, 'Five days a week.', 'hourly', 1000, 2000, 40, '{English}', 'UTC+08:00', '{}',
       'public', 'filled', at, at, at from ${work}`,
    `insert into applications (id, job_id, company_id, applicant_id, cover_letter, stage, stage_at, published_stage,
       published_stage_at, opened_at, answer_due_at, answered_at, created_at, updated_at)
     select application_id, job_id, company_id, talent_id, 'Me.', 'hired', at, 'hired', at, at, at, at, at, at
     from ${work}`,
    `insert into stage_history (application_id, job_id, company_id, stage, entered_at, published_at)
     select application_id, job_id, company_id, 'hired', at, at from ${work}`,
    `insert into offers (id, application_id, job_id, company_id, applicant_id, status, role_title, start_date, sent_at,
       expires_at, decided_at, ${terms})
     select offer_id, application_id, job_id, company_id, talent_id, 'accepted', role_title, start_date, at, at, at,
       ${termValues} from ${work}`,
    `insert into assignments (id, offer_id, company_id, talent_id, role_title, status, start_date, ended_at, created_at,
       updated_at)
     select assignment_id, offer_id, company_id, talent_id, role_title,
       case when is_running then 'active' else 'ended' end, start_date,
       case when not is_running then at + interval '50 days' end, at, at from ${work}`,
    `insert into assignment_terms (assignment_id, effective_on, role_title, ${terms})
     select assignment_id, start_date, role_title, ${termValues} from ${work}`,
    `insert into reviews (assignment_id, side, company_id, talent_id, score, comment, published_at, created_at)
     select assignment_id, 'company', company_id, talent_id, 3 + mod(a, 3), 'Good work.', at, at
     from ${work} where not is_running`,
  )
}

/** The weeks of running assignments: shifts, timesheets with their lines, and payouts. The last one is not billed yet. */
export async function fillTimesheets(history: History): Promise<void> {
  const { client, size } = history
  const { assignments, weeks } = size
  const status = `case when w = 0 and mod(a, 3) = 0 then 'submitted' else 'approved' end`
  const isPaid = 'w >= 2'
  const ofWeek = `(
    select a, w, ${monday('w')} as week_on, ${status} as status, ${idOf(kind.timesheet, week('a'))} as timesheet_id,
      ${idOf(kind.assignment, 'a')} as assignment_id, ${companyId(history, 'c')} as company_id,
      ${talentId(history, 't')} as talent_id,
      case when w >= 1 then ${idOf(kind.item, week('a'))} end as item_id,
      case when ${isPaid} then ${idOf(kind.payout, week('a'))} end as payout_id
    from generate_series($1::bigint, $2::bigint) as n
    join seeded_work on a = 1 + mod(n - 1, ${assignments}), lateral (select ${weeks - 1} - (n - 1) / ${assignments} as w) as number
  ) as week`
  const at = `(week_on + 7)::timestamptz`
  const day = `${ofWeek}, generate_series(0, ${days - 1}) as d`
  const ofDay = (of: number) => idOf(of, `(${week('a')} * 8 + d)`)
  const starts = `((week_on + d) + time '10:00')::timestamptz`
  await client.query(
    `insert into payout_batches (id, pay_on, status, created_at, approved_at, sent_at)
     select ${idOf(kind.batch, 'w')}, ${monday('w')} + 11, 'sent', ${monday('w')} + 9, ${monday('w')} + 9, ${monday('w')} + 10
     from generate_series(2, ${weeks - 1}) as w`,
  )
  await fill(
    client,
    assignments * weeks,
    `insert into timesheets (id, assignment_id, company_id, talent_id, week_on, status, minutes, pay_cents, bill_cents,
       submitted_at, announced_at, approved_at, created_at, updated_at)
     select timesheet_id, assignment_id, company_id, talent_id, week_on, status, ${days * 480},
       case when status = 'approved' then ${days * pay} else 0 end,
       case when status = 'approved' then ${days * bill} else 0 end, ${at}, ${at},
       case when status = 'approved' then ${at} end, ${at}, ${at} from ${ofWeek}`,
    `insert into payouts (id, talent_id, batch_id, status, pay_on, amount_cents, reference, created_at, sent_at, paid_at)
     select payout_id, talent_id, ${idOf(kind.batch, 'w')}, 'paid', week_on + 11, ${days * pay}, 'P-' || ${week('a')},
       ${at}, ${at}, ${at} from ${ofWeek} where ${isPaid}`,
    `insert into shifts (id, assignment_id, company_id, talent_id, timezone, belongs_on, starts_at, ends_at, source,
       locked_at, created_at, updated_at)
     select ${ofDay(kind.shift)}, assignment_id, company_id, talent_id, 'Asia/Manila', week_on + d, ${starts},
       ${starts} + interval '8 hours', 'clock', ${at}, ${starts}, ${starts} from ${day}`,
    `insert into time_entries (shift_id, talent_id, kind, starts_at, ends_at)
     select ${ofDay(kind.shift)}, talent_id, 'work', ${starts}, ${starts} + interval '8 hours' from ${day}`,
    `insert into timesheet_lines (id, timesheet_id, assignment_id, kind, on_date, shift_id, planned_minutes, minutes,
       pay_cents, bill_cents, pay_rate_cents, bill_rate_cents, overtime_percent, night_percent, status, decided_at,
       invoice_item_id, payout_id)
     select ${ofDay(kind.line)}, timesheet_id, assignment_id, 'work', week_on + d, ${ofDay(kind.shift)}, 480, 480, ${pay},
       ${bill}, 1500, 2000, 25, 10, status, case when status = 'approved' then ${at} end, item_id, payout_id from ${day}`,
    `insert into payout_items (payout_id, line_id, amount_cents)
     select payout_id, ${ofDay(kind.line)}, ${pay} from ${day} where ${isPaid}`,
    ...entries(
      'timesheet_line',
      `(select ${ofDay(kind.line)} as cause_id, ${at} as at, a * 8 + d as number, * from ${day} where status = 'approved') as cause`,
      `('unbilled_work', ${bill}, company_id, null::uuid, null::uuid, assignment_id),
       ('work_revenue', -${bill}, company_id, null, null, assignment_id),
       ('talent_cost', ${pay}, null, talent_id, null, null), ('talent_payable', -${pay}, null, talent_id, null, null)`,
    ),
    ...entries(
      'payout',
      `(select payout_id as cause_id, ${at} as at, a as number, * from ${ofWeek} where ${isPaid}) as cause`,
      `('talent_payable', ${days * pay}, null::uuid, talent_id, null::uuid, null::uuid),
       ('bank', -${days * pay}, null, null, null, null)`,
    ),
  )
}

/** An invoice of each company and week: the last ones are open, and the earlier ones are paid by card. */
export async function fillInvoices(history: History): Promise<void> {
  const { client, size } = history
  await client.query(
    `create temporary table seeded_bills as
     select (row_number() over (order by w desc, c))::integer as n, c, w, people, ${monday('w')} + 7 as issued_on,
       people * ${days * bill}::bigint as work, people * ${(days * bill) / 20}::bigint as fee,
       case when w >= 4 then 'paid' when w = 3 then 'overdue' else 'unpaid' end as status
     from (select c, count(*) as people from seeded_work where is_running group by c) as companies,
       generate_series(1, ${size.weeks - 1}) as w`,
  )
  await client.query('create unique index on seeded_bills (n)')
  await client.query('create index on seeded_work (c)')
  const { rows } = await client.query<{ count: number }>('select count(*)::integer as count from seeded_bills')
  const invoice = `(
    select n, w, c, people, issued_on, issued_on::timestamptz + interval '6 hours' as at, work, fee, work + fee as total, status,
      ${idOf(kind.invoice, week('c'))} as invoice_id, ${companyId(history, 'c')} as company_id,
      ${idOf(kind.payment, week('c'))} as payment_id
    from seeded_bills where n between $1 and $2
  ) as invoice`
  const people = `${invoice} join seeded_work using (c) where is_running`
  await fill(
    client,
    rows[0]!.count,
    `insert into invoices (id, company_id, number, status, issued_on, issued_at, due_on, work_cents, fee_cents, tax_cents,
       total_cents, provider, customer, rules, paid_at)
     select invoice_id, company_id, 'INV-' || to_char(issued_on, 'YYYY') || '-' || lpad(n::text, 6, '0'), status,
       issued_on, at, issued_on + 14, work, fee, 0, total, '{"legal_name": "Tulay", "address": "", "country": "PH", "vat_number": "", "contact_name": "", "email": ""}',
       '{"legal_name": "", "address": "", "country": "US", "vat_number": "", "contact_name": "", "email": ""}', '[]',
       case when status = 'paid' then at + interval '10 days' end from ${invoice}`,
    `insert into invoice_items (id, invoice_id, position, kind, description, quantity, rate_cents, amount_cents,
       assignment_id, week_on)
     select ${idOf(kind.item, week('a'))}, invoice_id, position, 'work', role_title, ${days * 480}, 2000, ${days * bill},
       ${idOf(kind.assignment, 'a')}, ${monday('w')} from ${people}`,
    `insert into invoice_items (invoice_id, position, kind, description, quantity, rate_cents, amount_cents)
     select invoice_id, people + 1, 'fee', 'Platform fee: 5% of the work', 1, fee, fee from ${invoice}`,
    `insert into payments (id, company_id, status, kind, amount_cents, gateway_intent_id, is_automatic, started_at,
       completed_at)
     select payment_id, company_id, 'completed', 'card', total, 'pi_' || ${week('c')}, true, at + interval '10 days',
       at + interval '10 days' from ${invoice} where status = 'paid'`,
    `insert into payment_invoices (payment_id, invoice_id, amount_cents)
     select payment_id, invoice_id, total from ${invoice} where status = 'paid'`,
    ...entries(
      'invoice',
      `(select invoice_id as cause_id, c as number, * from ${invoice}) as cause`,
      `('receivable', total, company_id, null::uuid, invoice_id, null::uuid), ('platform_fees', -fee, company_id, null, null, null)`,
      `(select c as number, * from ${people}) as cause`,
      `('unbilled_work', -${days * bill}, company_id, null::uuid, null::uuid, ${idOf(kind.assignment, 'a')})`,
    ),
    ...entries(
      'payment',
      `(select payment_id as cause_id, at + interval '10 days' as at, c as number, total, company_id, invoice_id
        from ${invoice} where status = 'paid') as cause`,
      `('gateway', total, null::uuid, null::uuid, null::uuid, null::uuid), ('receivable', -total, company_id, null, invoice_id, null)`,
    ),
  )
  // The next numbers.
  await client.query(
    `insert into number_series (series, last_number)
     select left(number, 8), max(right(number, 6)::integer) from invoices where number ~ '^INV-\\d{4}-\\d{6}$' group by 1
     on conflict (series) do update set last_number = greatest(number_series.last_number, excluded.last_number)`,
  )
}

const entryKinds = ['timesheet_line', 'payout', 'invoice', 'payment'] as const

/**
 * Statements that post an entry for each row of the causes: with cause_id, at, and a number that is unique on its day. The
 * IDs of entries increase with time, as when they are posted. The postings are rows of a VALUES list for each cause, and
 * of another one for each of more causes.
 */
function entries(of: (typeof entryKinds)[number], causes: string, ...more: [postings: string, ...string[]]): string[] {
  const [postings, otherCauses, otherPostings] = more
  const id = `(extract(epoch from at)::bigint / 86400 * 10000000 + ${entryKinds.indexOf(of)} * 1000000 + number)`
  const post = (from: string, rows: string) => `
    insert into postings (entry_id, account, amount_cents, company_id, talent_id, invoice_id, assignment_id)
    select ${id}, posting.* from ${from},
      lateral (values ${rows}) as posting (account, amount_cents, company_id, talent_id, invoice_id, assignment_id)`
  return [
    `insert into journal_entries (id, kind, cause_id, posted_at) overriding system value
     select ${id}, '${of}', cause_id, at from ${causes}`,
    post(causes, postings),
    ...(otherCauses && otherPostings ? [post(otherCauses, otherPostings)] : []),
  ]
}
