import { allocate } from '../fees/compute-fees.ts'

interface BilledItem {
  /** What is left of the item after credit notes, without fee and tax. */
  work_cents: number
  /** The same with its parts of the fee and the taxes. */
  total_cents: number
  /** Payments leave it out until the dispute ends. */
  is_disputed: boolean
}

/**
 * How much of the work of each item of an invoice is paid, in cents, without fee and tax: items without a dispute first,
 * each in proportion to what is left of it after credit notes.
 */
export function paidWork(items: readonly BilledItem[], paid_cents: number): number[] {
  const sum = (isDisputed: boolean) =>
    items.reduce((cents, item) => cents + (item.is_disputed === isDisputed ? item.total_cents : 0), 0)
  const first = Math.max(0, Math.min(paid_cents, sum(false)))
  const rest = Math.max(0, Math.min(paid_cents - first, sum(true)))
  const shares = [false, true].map((isDisputed) =>
    allocate(
      isDisputed ? rest : first,
      items.map((item) => (item.is_disputed === isDisputed ? item.total_cents : 0)),
    ),
  )
  return items.map(({ work_cents, total_cents }, index) => {
    const share = shares[0]![index]! + shares[1]![index]!
    return allocate(share, [work_cents, total_cents - work_cents])[0]!
  })
}
