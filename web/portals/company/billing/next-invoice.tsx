import { useQuery } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { Link } from 'react-router'
import { invoicesApi } from '#domain/invoices/api.ts'
import type { NextInvoice as Next } from '#domain/invoices/billing.ts'
import { inFixedPriceText, isInFixedPrice } from '#domain/invoices/invoice.ts'
import { minutesText } from '#domain/kernel/minutes-text.ts'
import { moneyText } from '#domain/kernel/money.ts'
import { assignmentPath } from '#domain/paths.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { poll_ms, queryFor } from '#web/lib/api/query.ts'
import { formatDate } from '#web/lib/time/format-date.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'

/** The next invoice as it accrues: approved work, and work that waits for approval. */
export function NextInvoice() {
  const next = useQuery({ ...queryFor(invoicesApi.next, {}), refetchInterval: poll_ms })
  return (
    <Loaded query={next} error="Failed to load the next invoice. Please try again." loading={<Loading />}>
      {(loaded) => <Preview next={loaded} />}
    </Loaded>
  )
}

/** A total, three items, and their sums. */
const Loading = () => (
  <Card flush className="max-w-3xl">
    <div className="p-5">
      <Skeleton className="h-6 w-56" />
      <Skeleton className="mt-2 h-4 w-4/5" />
    </div>
    <Skeletons count={3} label="Loading the next invoice" className="divide-y divide-line border-t border-line">
      <div className="flex justify-between gap-4 px-5 py-3">
        <div className="grow">
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className="mt-1 h-4 w-20" />
        </div>
        <Skeleton className="h-5 w-20" />
      </div>
    </Skeletons>
    <div className="grid gap-1.5 border-t border-line bg-sunken px-5 py-4">
      <Skeleton className="h-5" />
      <Skeleton className="h-5" />
      <Skeleton className="h-5" />
    </div>
  </Card>
)

function Preview({ next }: { next: Next }) {
  const { issue_on, due_on, items, approved_cents, expected_cents, work_cents, rules, total_cents } = next
  if (items.length === 0)
    return (
      <Card flush>
        <EmptyState
          icon={<CalendarClock aria-hidden />}
          title="Nothing to bill yet"
          description={`Work that you approve appears here. The next invoice is issued on ${formatDate(issue_on)}.`}
        />
      </Card>
    )
  return (
    <Card
      flush
      title={`Estimated total: ${moneyText(total_cents)}`}
      description={`Issued on ${formatDate(issue_on)}, due on ${formatDate(due_on)}. Work that is not approved by then follows with a later invoice.`}
      className="max-w-3xl"
    >
      <ul aria-label="Items" className="divide-y divide-line">
        {items.map((item) => (
          <li
            key={`${item.assignment_id} ${item.week_on} ${item.description} ${item.is_approved}`}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 px-5 py-3 text-sm"
          >
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <Link
                to={assignmentPath('company', item.assignment_id)}
                className="rounded-sm font-medium wrap-anywhere hover:underline"
              >
                {item.description}
              </Link>
              {!item.is_approved && <Badge tone="mango">Not approved yet</Badge>}
            </p>
            <p className="tabular text-right font-medium">{moneyText(item.amount_cents)}</p>
            {item.kind === 'work' && (
              <p className="tabular text-ink-soft">
                {minutesText(item.quantity)}
                {isInFixedPrice(item) && ` · ${inFixedPriceText}`}
              </p>
            )}
          </li>
        ))}
      </ul>
      <dl className="tabular grid gap-1.5 border-t border-line bg-sunken px-5 py-4 text-sm">
        <Sum name="Approved work" cents={approved_cents} />
        {expected_cents !== 0 && <Sum name="Not approved yet" cents={expected_cents} />}
        {approved_cents !== work_cents && expected_cents === 0 && <Sum name="Work" cents={work_cents} />}
        {rules.map(({ kind, name, text, amount_cents }) => (
          <Sum key={`${kind} ${name}`} name={`${name} (${text})`} cents={amount_cents} />
        ))}
        <Sum name="Estimated total" cents={total_cents} strong />
      </dl>
    </Card>
  )
}

function Sum({ name, cents, strong }: { name: string; cents: number; strong?: boolean }) {
  return (
    <div className={strong ? 'mt-1 flex justify-between gap-4 font-semibold' : 'flex justify-between gap-4'}>
      <dt className={cx('min-w-0 wrap-anywhere', !strong && 'text-ink-soft')}>{name}</dt>
      <dd>{moneyText(cents)}</dd>
    </div>
  )
}
