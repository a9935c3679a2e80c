import { sql } from 'kysely'
import type { z } from 'zod'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { mayMove } from '#domain/kernel/machine.ts'
import type { Page } from '#domain/kernel/page.ts'
import { payoutMachine } from '#domain/payouts/payout-machine.ts'
import type {
  ownPayoutsQuery,
  Payout,
  PayoutItem,
  PayoutsFilter,
  PayoutSort,
  PayoutsQuery,
  PayoutSummary,
} from '#domain/payouts/payout.ts'
import { authorize, may } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { lockRow } from '#server/db/lock-row.ts'
import { readPage } from '#server/db/page.ts'
import { sortOrder } from '#server/db/sort-order.ts'
import { containsWords, indexedContainsLongest } from '#server/db/contains-words.ts'

/** Payouts of all talents. */
export async function listPayouts(
  actor: Actor,
  { page, per_page, sort, ...filter }: PayoutsQuery,
): Promise<Page<PayoutSummary>> {
  authorize(actor, 'payout.list')
  return pageOf(actor, findPayouts(filter), { page, per_page, sort })
}

/** The actor's own payouts, the latest first. */
export async function listOwnPayouts(
  actor: Actor,
  query: z.output<typeof ownPayoutsQuery>,
): Promise<Page<PayoutSummary>> {
  authorize(actor, 'payout.see_earnings')
  return pageOf(actor, payoutRows(db).where('payouts.talent_id', '=', asUser(actor).user_id), query)
}

async function pageOf(
  actor: Actor,
  found: ReturnType<typeof payoutRows>,
  { page, per_page, sort }: { page: number; per_page: number; sort: PayoutSort },
): Promise<Page<PayoutSummary>> {
  const sorted = found
    // By an index of applicants.
    .$if(sort.endsWith('talent'), (payouts) => payouts.where('talent.role', '=', sql.lit('applicant')))
    .orderBy(orderOf(sort))
  const { rows, total } = await readPage(sorted, { page, per_page }, found)
  return { items: rows.map((row) => presentPayout(actor, row)), page, per_page, total }
}

/** A payout with the work that it pays. */
export async function showPayout(actor: Actor, id: string): Promise<Payout> {
  const row = await findPayout(db, id)
  authorize(actor, 'payout.see', row)
  return {
    ...presentPayout(actor, row),
    items: await payoutItems(db, id),
    batch: row.batch_id && row.batch_pay_on ? { id: row.batch_id, pay_on: row.batch_pay_on } : null,
  }
}

/** Payouts with their talents and methods, for authorization and presentation. */
export const payoutRows = (from: Db | Tx) =>
  from
    .selectFrom('payouts')
    // Each has a talent: a left join is not needed to count them, or to find a page in an order of their own.
    .leftJoin('users as talent', 'talent.id', 'payouts.talent_id')
    .leftJoin('payout_methods', 'payout_methods.id', 'payouts.method_id')
    .leftJoin('payout_batches', 'payout_batches.id', 'payouts.batch_id')
    .select([
      'payouts.id',
      'payouts.talent_id',
      'payouts.batch_id',
      'payouts.status',
      'payouts.pay_on',
      'payouts.amount_cents',
      'payouts.currency',
      'payouts.hold_reason',
      'payouts.hold_note',
      'payouts.reference',
      'payouts.sent_at',
      'payouts.paid_at',
      'payouts.failed_at',
      'payouts.failure',
      'payout_methods.label as method_label',
      'payout_batches.status as batch_status',
      'payout_batches.pay_on as batch_pay_on',
    ])
    .select(({ ref }) => ref('talent.name').$notNull().as('talent_name'))

export type PayoutRow = Awaited<ReturnType<ReturnType<typeof payoutRows>['executeTakeFirstOrThrow']>>

/** Finds a payout by ID; throws `not_found`. The caller authorizes. */
export async function findPayout(from: Db | Tx, id: string): Promise<PayoutRow> {
  return payoutRows(from).where('payouts.id', '=', id).executeTakeFirstOrThrow(notFound)
}

/** Finds a payout and locks it until the transaction ends. */
export async function lockPayout(tx: Tx, id: string): Promise<PayoutRow> {
  await lockRow(tx, 'payouts', id)
  return findPayout(tx, id)
}

/** Serializes the commands that decide which payout pays which work, until the transaction ends. */
export async function lockPayouts(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('payouts', 0))`.execute(tx)
}

/** What a payout pays, by day. */
async function payoutItems(from: Db | Tx, payout_id: string): Promise<PayoutItem[]> {
  const { rows } = await sql<PayoutItem>`
    select coalesce(lines.id, milestones.id, adjustments.id) as id,
      coalesce(lines.kind, adjustments.kind, 'milestone') as kind,
      assignments.id as assignment_id, timesheets.week_on, companies.name as company,
      coalesce(milestones.title, adjustments.title, assignments.role_title) as description,
      coalesce(lines.on_date, adjustments.spent_on,
        (coalesce(milestones.accepted_at, adjustments.decided_at) at time zone 'UTC')::date) as on_date,
      coalesce(lines.minutes, 0) as minutes, payout_items.amount_cents
    from payout_items
    left join timesheet_lines as lines on lines.id = payout_items.line_id
    left join timesheets on timesheets.id = lines.timesheet_id
    left join milestones on milestones.id = payout_items.milestone_id
    left join adjustments on adjustments.id = payout_items.adjustment_id
    join assignments
      on assignments.id = coalesce(lines.assignment_id, milestones.assignment_id, adjustments.assignment_id)
    join companies on companies.id = assignments.company_id
    where payout_items.payout_id = ${payout_id}::uuid
    order by on_date, company, id`.execute(from)
  return rows
}

/** A payout as a user sees it who may see it. */
function presentPayout(actor: Actor, row: PayoutRow): PayoutSummary {
  const { id, status, pay_on, amount_cents, currency, hold_reason, hold_note, reference, failure } = row
  return {
    id,
    talent: { id: row.talent_id, name: row.talent_name },
    status,
    pay_on,
    amount_cents,
    currency,
    hold_reason,
    hold_note,
    method: row.method_label,
    reference,
    sent_at: row.sent_at,
    paid_at: row.paid_at,
    failed_at: row.failed_at,
    failure,
    allowed: (['hold', 'release', 'fail'] as const).filter(
      (move) => mayMove(payoutMachine, status, move) && may(actor, `payout.${move}`) && isPossible(row, move),
    ),
  }
}

/** What a bank is paying cannot be put on hold; only what was sent can come back; without a method, none is paid. */
export function isPossible(
  { sent_at, batch_status, hold_reason }: Pick<PayoutRow, 'sent_at' | 'batch_status' | 'hold_reason'>,
  move: 'hold' | 'release' | 'fail',
): boolean {
  if (move === 'hold') return batch_status !== 'approved' && sent_at === null
  return move === 'release' ? hold_reason !== 'no_method' : sent_at !== null
}

const searched = [sql.ref('talent.name'), sql`coalesce(payouts.reference, '')`]

/** Payouts with a text that contains a word of a search. */
const mayContain = (q: string) => sql<boolean>`(
  payouts.talent_id = any (array(
    select id from users where role = 'applicant' and ${indexedContainsLongest(q, sql.ref('users.name'))}))
  or ${indexedContainsLongest(q, sql.ref('payouts.reference'))} and payouts.reference is not null)`

/** The payouts of all talents, by name, reference, status and batch. */
export function findPayouts({ q, status, batch_id, talent_id }: PayoutsFilter) {
  return payoutRows(db)
    .$if(Boolean(q), (payouts) => payouts.where(containsWords(q, searched)).where(mayContain(q!)))
    .$if(status.length > 0, (payouts) => payouts.where('payouts.status', 'in', status))
    .$if(talent_id !== undefined, (payouts) => payouts.where('payouts.talent_id', '=', talent_id!))
    .$if(batch_id !== undefined, (payouts) => payouts.where('payouts.batch_id', '=', batch_id!))
}

/** The order of a list of payouts: by its column, then by ID. */
export function orderOf(sort: PayoutSort) {
  const { column, direction } = sortOrder(sort, {
    talent: sql`lower(talent.name)`,
    amount: sql`payouts.amount_cents`,
    status: sql`payouts.status`,
    pay_on: sql`payouts.pay_on`,
  })
  const way = sql.raw(direction)
  return sql`${column} ${way}, payouts.id ${way}`
}
