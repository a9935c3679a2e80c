import { useQuery } from '@tanstack/react-query'
import { Banknote } from 'lucide-react'
import { moneyText } from '#domain/kernel/money.ts'
import { payoutsApi } from '#domain/payouts/api.ts'
import type { PayoutSummary } from '#domain/payouts/payout.ts'
import { Approximation, rateText } from '#web/features/exchange-rates/approximation.tsx'
import { useDisplayRate } from '#web/features/exchange-rates/use-exchange-rates.ts'
import { payoutProblem } from '#web/features/payouts/payout-problem.ts'
import { PayoutStatusBadge } from '#web/features/payouts/payout-status-badge.tsx'
import { addressOf } from '#web/lib/api/api.ts'
import { DownloadButton } from '#web/lib/api/download-button.tsx'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { pageHeading } from '#web/lib/navigation/page-heading.ts'
import { useStayInPages } from '#web/lib/navigation/stay-in-pages.ts'
import { formatDate } from '#web/lib/time/format-date.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { useWorkSearch } from '../use-work-search.ts'

const perPage = 10

/** Most talents are paid in the Philippines. */
const localCurrency = 'PHP'

/** The applicant's payouts, with their payslips. */
export function PayoutList() {
  const [{ payouts_page }, setSearch] = useWorkSearch()
  const payouts = useQuery(queryFor(payoutsApi.listOwn, { query: { page: payouts_page, per_page: perPage } }))
  const rate = useDisplayRate(localCurrency)
  useStayInPages(payouts.data, payouts_page, (last) => setSearch({ payouts_page: last }))
  return (
    <Section
      title="Payouts"
      description={
        rate &&
        `Estimates use ${rateText(rate)}. We send the whole amount without a fee; your bank or wallet sets the final rate and may charge its own.`
      }
    >
      <Card flush>
        <Loaded
          query={payouts}
          error="Failed to load your payouts. Please try again."
          loading={
            <Skeletons count={3} label="Loading your payouts" className="grid gap-4 p-5">
              <Skeleton className="h-10" />
            </Skeletons>
          }
        >
          {({ items, page, per_page, total }) =>
            total === 0 ? (
              <EmptyState
                icon={<Banknote aria-hidden />}
                title="No payouts yet"
                description="Approved work is paid on Fridays."
              />
            ) : (
              <>
                <ul aria-label="Payouts" className="divide-y divide-line">
                  {items.map((payout) => (
                    <PayoutItem
                      key={payout.id}
                      payout={payout}
                      onShowWork={() => {
                        void setSearch(
                          { payout: payout.id, assignment: null, page: null },
                          { history: 'push', scroll: true },
                        )
                        pageHeading()?.focus({ preventScroll: true })
                      }}
                    />
                  ))}
                </ul>
                <Pagination
                  page={page}
                  perPage={per_page}
                  total={total}
                  onPageChange={(next) => void setSearch({ payouts_page: next }, { history: 'push' })}
                />
              </>
            )
          }
        </Loaded>
      </Card>
    </Section>
  )
}

function PayoutItem({ payout, onShowWork }: { payout: PayoutSummary; onShowWork: () => void }) {
  const { id, pay_on, amount_cents, status, method, reference, sent_at, paid_at } = payout
  const problem = payoutProblem(payout, 'talent')
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 px-5 py-3 text-sm">
      <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
        {formatDate(pay_on)}
        <PayoutStatusBadge payout={{ status, sent_at }} />
      </h3>
      <p className="flex flex-col items-end tabular font-semibold">
        {moneyText(amount_cents)}
        <Approximation from_cents={amount_cents} usual={localCurrency} />
      </p>
      <div className="min-w-0 text-ink-soft max-sm:col-span-2">
        {method && <p className="wrap-anywhere">To {method}</p>}
        {reference && <p className="tabular">{reference}</p>}
        {problem && <p className="wrap-anywhere">{problem}</p>}
      </div>
      <div className="flex flex-wrap items-end justify-end gap-2 max-sm:col-span-2 max-sm:mt-1 max-sm:justify-start">
        <Button size="sm" onClick={onShowWork}>
          Show Work<span className="sr-only"> of {formatDate(pay_on)}</span>
        </Button>
        {paid_at && (
          <DownloadButton size="sm" address={addressOf(payoutsApi.payslip.url, { id })}>
            Payslip<span className="sr-only"> of {formatDate(pay_on)}</span>
          </DownloadButton>
        )}
      </div>
    </li>
  )
}
