import { useQuery } from '@tanstack/react-query'
import { ChevronDown, Wallet } from 'lucide-react'
import { useId, useState } from 'react'
import { minutesText } from '#domain/kernel/minutes-text.ts'
import { moneyText } from '#domain/kernel/money.ts'
import { payoutsApi } from '#domain/payouts/api.ts'
import type { EarningsItem } from '#domain/payouts/payout.ts'
import { Approximation } from '#web/features/exchange-rates/approximation.tsx'
import { PayTrace, traceSummary } from '#web/features/payouts/pay-trace.tsx'
import { payoutItemTitle } from '#web/features/payouts/payout-item-title.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { useStayInPages } from '#web/lib/navigation/stay-in-pages.ts'
import { formatDate } from '#web/lib/time/format-date.ts'
import type { Tone } from '#web/ui/badge.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Section } from '#web/ui/section.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { useOwnAssignments } from '../use-own-assignments.ts'
import { useWorkSearch } from '../use-work-search.ts'

const perPage = 10

/** The applicant's paid work, each with where its money is. */
export function EarningsItems() {
  const [{ payout, assignment, page }, setSearch] = useWorkSearch()
  const assignments = useOwnAssignments().data ?? []
  const query = { payout_id: payout ?? undefined, assignment_id: assignment ?? undefined, page, per_page: perPage }
  const items = useQuery(queryFor(payoutsApi.items, { query }))
  useStayInPages(items.data, page, (last) => setSearch({ page: last }))
  return (
    <Section
      id="work"
      title={payout ? 'Work in this payout' : 'Work'}
      actions={
        payout ? (
          <Button size="sm" onClick={() => void setSearch({ payout: null, page: null })}>
            Show All Work
          </Button>
        ) : (
          assignments.length > 1 && (
            <Select
              aria-label="Assignment"
              value={assignment ?? 'all'}
              onValueChange={(next) => void setSearch({ assignment: next === 'all' ? null : next, page: null })}
              options={[
                { value: 'all', label: 'All assignments' },
                ...assignments.map(({ id, role_title, company }) => ({
                  value: id,
                  label: `${role_title}, ${company.name}`,
                })),
              ]}
              className="max-w-72"
            />
          )
        )
      }
    >
      <Card flush>
        <Loaded
          query={items}
          error="Failed to load your work. Please try again."
          loading={
            <Skeletons count={5} label="Loading your work" className="grid gap-4 p-5">
              <Skeleton className="h-10" />
            </Skeletons>
          }
        >
          {(loaded) =>
            loaded.total === 0 ? (
              <EmptyState
                icon={<Wallet aria-hidden />}
                title="No earnings yet"
                description="Time that you submit appears here, with when it is paid."
              />
            ) : (
              <>
                <ul aria-label="Work" aria-busy={items.isPlaceholderData} className="divide-y divide-line">
                  {loaded.items.map((item) => (
                    <EarningsItemRow key={item.id} item={item} />
                  ))}
                </ul>
                <Pagination
                  page={loaded.page}
                  perPage={loaded.per_page}
                  total={loaded.total}
                  onPageChange={(next) => void setSearch({ page: next }, { history: 'push' })}
                />
              </>
            )
          }
        </Loaded>
      </Card>
    </Section>
  )
}

const statuses: Record<EarningsItem['status'], { label: string; tone: Tone }> = {
  submitted: { label: 'Pending approval', tone: 'neutral' },
  disputed: { label: 'Disputed', tone: 'danger' },
  approved: { label: 'Approved', tone: 'primary' },
  on_hold: { label: 'On hold', tone: 'mango' },
  sent: { label: 'Sent', tone: 'primary' },
  paid: { label: 'Paid', tone: 'success' },
}

function EarningsItemRow({ item }: { item: EarningsItem }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const { on_date, company, minutes, amount_cents, status, trace } = item
  const title = payoutItemTitle(item)
  const { label, tone } = statuses[status]
  const facts = [company, ...(minutes === 0 ? [] : [minutesText(minutes)])]
  return (
    <li>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="grid w-full grid-cols-[minmax(0,1fr)_auto_auto] gap-x-3 gap-y-0.5 px-5 py-3 text-left text-sm transition-colors hover:bg-hover focus-visible:-outline-offset-2"
      >
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold wrap-anywhere">
          {formatDate(on_date)} · {title}
          <Badge tone={tone}>{label}</Badge>
        </span>
        <span className="flex flex-col items-end tabular font-semibold">
          {moneyText(amount_cents)}
          <Approximation from_cents={amount_cents} />
        </span>
        <ChevronDown
          aria-hidden
          className={cx('mt-0.5 size-4 text-ink-faint transition-transform', open && 'rotate-180')}
        />
        <span className="col-span-3 wrap-anywhere text-ink-soft">
          {facts.join(' · ')}
          <br />
          {traceSummary(trace)}
        </span>
      </button>
      <div id={id} hidden={!open} className="border-t border-line bg-sunken px-5 py-4">
        <PayTrace trace={trace} label={`Payment of ${title}, ${formatDate(on_date)}`} />
      </div>
    </li>
  )
}
