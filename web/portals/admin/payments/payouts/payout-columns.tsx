import { moneyText } from '#domain/kernel/money.ts'
import type { PayoutSort, PayoutSummary } from '#domain/payouts/payout.ts'
import { payoutProblem } from '#web/features/payouts/payout-problem.ts'
import { PayoutStatusBadge } from '#web/features/payouts/payout-status-badge.tsx'
import type { StaffColumn } from '#web/lib/list/staff-table.tsx'
import { formatDate } from '#web/lib/time/format-date.ts'
import { SecondLine } from '#web/ui/table.tsx'

/** The columns of the list of payouts. */
export const payoutColumns: readonly StaffColumn<PayoutSummary, PayoutSort>[] = [
  {
    value: 'amount',
    label: 'Amount',
    width: 'w-28 @4xl:w-32',
    by: 'amount',
    downFirst: true,
    cell: ({ amount_cents }) => <span className="font-medium">{moneyText(amount_cents)}</span>,
  },
  {
    value: 'status',
    label: 'Status',
    width: 'w-28 @4xl:w-32',
    by: 'status',
    cell: ({ status, sent_at }) => <PayoutStatusBadge payout={{ status, sent_at }} />,
  },
  {
    value: 'payday',
    label: 'Payday',
    width: 'w-30',
    by: 'pay_on',
    downFirst: true,
    cell: ({ pay_on }) => formatDate(pay_on),
  },
  {
    value: 'method',
    label: 'Method',
    width: 'w-52 @5xl:w-64',
    wide: true,
    cell: (payout) => <Method payout={payout} />,
  },
]

/** How it is paid, and why it is not. */
function Method({ payout }: { payout: PayoutSummary }) {
  const { method, reference } = payout
  const problem = payoutProblem(payout, 'staff')
  return (
    <>
      {method}
      {reference && <SecondLine className="tabular text-ink-soft">{reference}</SecondLine>}
      {problem && <p className="wrap-anywhere whitespace-normal text-ink-soft">{problem}</p>}
    </>
  )
}
