import type { PayoutDetails } from '#domain/payouts/payout-method.ts'
import { addDays } from '#domain/kernel/calendar.ts'
import { system } from '#domain/kernel/actor.ts'
import { transaction } from '#server/db/transaction.ts'
import { postAll } from '#server/features/ledger/posting.ts'
import { approveBatch, sendBatch } from '#server/features/payouts/batch-approval.ts'
import { createBatch } from '#server/features/payouts/batches.ts'
import { returnToBalance } from '#server/features/payouts/results.ts'
import { payoutMethodRow } from '#server/features/payouts/payout-methods.ts'
import { lockPayout } from '#server/features/payouts/lists.ts'
import { recordAll } from '#server/platform/activity/record.ts'
import { now, travelTo } from '#server/platform/clock/clock.ts'
import type { Assignment } from './assignments.ts'
import { actor } from './people.ts'
import type { Person } from './people.ts'
import { isDemoApplicant } from './talents.ts'
import type { Timeline } from './timeline.ts'

const banks = ['BDO Unibank', 'BPI', 'Metrobank', 'UnionBank']
/** One of so many talents has not said where to be paid. */
const withoutMethod = 12

/** Talents say where they are paid, before the first payday. */
export async function addPayoutMethods(timeline: Timeline, assignments: readonly Assignment[]): Promise<void> {
  const random = timeline.random('payout methods')
  const talents = [...new Set(assignments.map(({ application }) => application.talent))]
  const rows = talents.flatMap((talent, index) => {
    const digits = Array.from({ length: 12 }, () => random.whole(0, 9)).join('')
    const details: PayoutDetails = random.chance(0.75)
      ? { type: 'ph_bank', holder: talent.name, bank: random.pick(banks), account: digits }
      : { type: 'wallet', holder: talent.name, provider: 'GCash', handle: `+639${digits.slice(3)}` }
    if (index % withoutMethod === withoutMethod - 1 && !isDemoApplicant(talent)) return []
    return [{ ...payoutMethodRow(actor(talent).user_id, details), created_at: now(), usable_at: now() }]
  })
  await transaction((tx) => tx.insertInto('payout_methods').values(rows).execute())
}

const at = (date: string, time: string) => new Date(`${date}T${time}Z`)

/**
 * Staff pay talents on a Friday; the bank answers on the Monday after it, but not yet about the latest batch, and returns
 * one of the first payouts.
 */
export async function payTalents(
  { today }: Timeline,
  [first, second]: readonly Person[],
  { pay_on, returnsOne }: { pay_on: string; returnsOne: boolean },
): Promise<void> {
  const batch = await travelTo(at(addDays(pay_on, -2), '06:00'), () => createBatch(actor(first!), { pay_on }))
  if (batch.payouts === 0 || at(pay_on, '08:00') > today) return
  await travelTo(at(addDays(pay_on, -1), '07:10'), async () => {
    await approveBatch(actor(first!), batch.id)
    if (batch.needs_second_approval) await approveBatch(actor(second!), batch.id)
  })
  await travelTo(at(pay_on, '08:00'), () => sendBatch(actor(first!), batch.id))
  const answered_at = at(addDays(pay_on, 3), '09:30')
  if (at(addDays(pay_on, 7), '08:00') > today) return
  const [payout] = await travelTo(answered_at, () => settle(batch.id))
  if (returnsOne && payout)
    await travelTo(at(addDays(pay_on, 4), '11:00'), () =>
      transaction(async (tx) =>
        returnToBalance(tx, actor(first!), await lockPayout(tx, payout.id), 'The account is closed.'),
      ),
    )
}

/** The bank has paid all payouts of a batch. */
async function settle(batch_id: string) {
  return transaction(async (tx) => {
    const paid = await tx
      .updateTable('payouts')
      .set({ status: 'paid', paid_at: now() })
      .where('batch_id', '=', batch_id)
      .where('status', '=', 'pending')
      .returning(['id', 'talent_id', 'amount_cents'])
      .execute()
    await postAll(
      tx,
      paid.map(({ id, talent_id, amount_cents }) => ({
        kind: 'payout',
        cause_id: id,
        postings: [
          { account: 'talent_payable', amount_cents, talent_id },
          { account: 'bank', amount_cents: -amount_cents },
        ],
      })),
    )
    await recordAll(
      tx,
      'payout.paid',
      paid.map(({ id, talent_id }) => ({ actor: system, data: { payout_id: id, talent_id } })),
    )
    return paid
  })
}
