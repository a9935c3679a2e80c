import type { z } from 'zod'
import type { Actor } from '#domain/kernel/actor.ts'
import { holdReasons } from '#domain/payouts/payout.ts'
import type { BatchPreview, previewQuery } from '#domain/payouts/payout.ts'
import { authorize, may } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { setting } from '#server/platform/settings/settings.ts'
import { findBatch } from './batch-rows.ts'
import { findUnsent } from './batches.ts'
import { findAsked, mayAskAgain } from './method-requests.ts'
import { planPayouts } from './planning.ts'
import type { PlannedPayout } from './planning.ts'

/** What the batch of a payday would pay and put on hold, and the batch that exists already. */
export async function previewBatch(
  actor: Actor,
  { pay_on, page, per_page }: z.output<typeof previewQuery>,
): Promise<BatchPreview> {
  authorize(actor, 'payout_batch.list')
  const [planned, released, held, existing] = await Promise.all([
    planPayouts(db, pay_on),
    findReleased(),
    findHeldByStaff(),
    findUnsent(db, pay_on),
  ])
  const paid = [...released, ...planned.filter(({ hold_reason }) => hold_reason === null).map(toItem)]
  const onHold = [...held, ...(await findHeld(actor, planned))]
  const total_cents = sumOf(paid)
  const approval_limit_cents = setting('second_approval_cents')
  return {
    pay_on,
    payouts: paid.length,
    total_cents,
    currency: 'USD',
    items: paid.slice((page - 1) * per_page, page * per_page),
    page,
    per_page,
    total: paid.length,
    held: onHold,
    held_cents: sumOf(onHold),
    held_by_reason: holdReasons.flatMap((reason) => {
      const of = onHold.filter((one) => one.reason === reason)
      return of.length === 0 ? [] : [{ reason, payouts: of.length, amount_cents: sumOf(of) }]
    }),
    needs_second_approval: total_cents > approval_limit_cents,
    approval_limit_cents,
    existing: existing ? await findExisting(existing) : null,
  }
}

type Item = BatchPreview['items'][number]
type Held = BatchPreview['held'][number]

const sumOf = (items: readonly Item[]) => items.reduce((sum, { amount_cents }) => sum + amount_cents, 0)

const toItem = ({ talent_id, talent_name, amount_cents }: PlannedPayout): Item => ({
  talent: { id: talent_id, name: talent_name },
  amount_cents,
})

async function findExisting(id: string): Promise<BatchPreview['existing']> {
  const { status, payouts, total_cents } = await findBatch(db, id)
  return { id, status, payouts, total_cents }
}

/** Staff released them: the next batch takes them as they are. */
async function findReleased(): Promise<Item[]> {
  const rows = await db
    .selectFrom('payouts')
    .innerJoin('users', 'users.id', 'payouts.talent_id')
    .where('payouts.status', '=', 'pending')
    .where('batch_id', 'is', null)
    .select(['talent_id', 'users.name as talent_name', 'amount_cents'])
    .orderBy('payouts.id')
    .execute()
  return rows.map(({ talent_id, talent_name, amount_cents }) => ({
    talent: { id: talent_id, name: talent_name },
    amount_cents,
  }))
}

const heldRows = () =>
  db
    .selectFrom('payouts')
    .innerJoin('users', 'users.id', 'payouts.talent_id')
    .where('payouts.status', '=', 'on_hold')
    .select(['payouts.id', 'talent_id', 'users.name as talent_name', 'amount_cents', 'hold_reason', 'hold_note'])
    .orderBy('payouts.id')

/** They stay on hold until staff release them. */
async function findHeldByStaff(): Promise<Held[]> {
  const rows = await heldRows().where('hold_reason', '=', 'staff').execute()
  return rows.map(({ id, talent_id, talent_name, amount_cents, hold_note }) => ({
    talent: { id: talent_id, name: talent_name },
    amount_cents,
    reason: 'staff',
    note: hold_note,
    payout_id: id,
    companies: [],
    asked_at: null,
    may_ask: false,
  }))
}

/** What the batch would hold, with what is needed to change that. */
async function findHeld(actor: Actor, planned: readonly PlannedPayout[]): Promise<Held[]> {
  const held = planned.flatMap((one) => (one.hold_reason ? [{ ...one, reason: one.hold_reason }] : []))
  if (held.length === 0) return []
  const talents = held.map(({ talent_id }) => talent_id)
  const [asked, rows, companies] = await Promise.all([
    findAsked(db, talents),
    heldRows().where('talent_id', 'in', talents).execute(),
    db
      .selectFrom('companies')
      .where(
        'id',
        'in',
        held.flatMap(({ company_ids }) => company_ids),
      )
      .select(['id', 'name'])
      .orderBy('name')
      .execute(),
  ])
  const mayAsk = may(actor, 'payout_method.ask')
  return held.map((one) => {
    const { talent_id, reason, company_ids } = one
    const asked_at = asked.get(talent_id) ?? null
    return {
      ...toItem(one),
      reason,
      note: '',
      payout_id: rows.find((row) => row.talent_id === talent_id && row.hold_reason === reason)?.id ?? null,
      companies: companies.filter(({ id }) => company_ids.includes(id)),
      asked_at,
      may_ask: mayAsk && reason === 'no_method' && mayAskAgain(asked_at),
    }
  })
}
