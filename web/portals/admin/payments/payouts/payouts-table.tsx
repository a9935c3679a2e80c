import type { z } from 'zod'
import { moneyText } from '#domain/kernel/money.ts'
import type { payoutsQuery, PayoutSummary } from '#domain/payouts/payout.ts'
import { payoutProblem } from '#web/features/payouts/payout-problem.ts'
import { PayoutStatusBadge } from '#web/features/payouts/payout-status-badge.tsx'
import { formatDate } from '#web/lib/time/format-date.ts'
import { Button } from '#web/ui/button.tsx'
import { SortHead } from '#web/ui/sort-head.tsx'
import { Cell, HeadCell, Row, SecondLine, Table, TableBody, TableHead } from '#web/ui/table.tsx'
import { useOpenItem } from '../use-payments-search.ts'

type Sort = z.output<typeof payoutsQuery>['sort']

interface PayoutsTableProps {
  payouts: readonly PayoutSummary[]
  outdated: boolean
  sort: Sort
  onSortChange: (sort: Sort) => void
}

export function PayoutsTable({ payouts, outdated, sort, onSortChange }: PayoutsTableProps) {
  const [, setOpen] = useOpenItem()
  return (
    <Table label="Payouts" outdated={outdated}>
      <TableHead>
        <HeadCell className="pl-5!">Talent</HeadCell>
        <SortHead by="amount" downFirst sort={sort} onSortChange={onSortChange} className="w-32">
          Amount
        </SortHead>
        <HeadCell className="w-40">Status</HeadCell>
        <SortHead by="pay_on" downFirst sort={sort} onSortChange={onSortChange} className="w-32">
          Payday
        </SortHead>
        <HeadCell className="w-64">Method</HeadCell>
        <HeadCell className="w-24">
          <span className="sr-only">Actions</span>
        </HeadCell>
      </TableHead>
      <TableBody>
        {payouts.map((payout) => {
          const { id, talent, amount_cents, status, pay_on, method, reference } = payout
          const problem = payoutProblem(payout, 'staff')
          return (
            <Row key={id} className="pr-24 @3xl:pr-0">
              <Cell className="min-w-0 basis-full @3xl:pl-5!">
                <span className="font-semibold wrap-anywhere">{talent.name}</span>
              </Cell>
              <Cell className="tabular font-medium">{moneyText(amount_cents)}</Cell>
              <Cell>
                <PayoutStatusBadge status={status} />
              </Cell>
              <Cell className="tabular">{formatDate(pay_on)}</Cell>
              <Cell className="min-w-0">
                {method}
                {reference && <SecondLine className="tabular text-ink-soft">{reference}</SecondLine>}
                {problem && <p className="wrap-anywhere whitespace-normal text-ink-soft">{problem}</p>}
              </Cell>
              <Cell className="absolute top-3 right-4 @3xl:static @3xl:overflow-visible! @3xl:pr-5! @3xl:text-right">
                <Button size="sm" onClick={() => void setOpen({ payout: id })}>
                  View
                  <span className="sr-only">
                    {' '}
                    payout of {talent.name}, {formatDate(pay_on)}
                  </span>
                </Button>
              </Cell>
            </Row>
          )
        })}
      </TableBody>
    </Table>
  )
}
