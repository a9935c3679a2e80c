import { useQuery } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { Link } from 'react-router'
import { invoicesApi } from '#domain/invoices/api.ts'
import type { NextInvoice as Next } from '#domain/invoices/billing.ts'
import { inFixedPriceText, isInFixedPrice } from '#domain/invoices/invoice.ts'
import { minutesText } from '#domain/kernel/minutes-text.ts'
import { moneyText } from '#domain/kernel/money.ts'
import { assignmentPath } from '#domain/portal-paths.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { poll_ms, queryFor } from '#web/lib/api/query.ts'
import { formatDate } from '#web/lib/time/format-date.ts'
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
  const { issue_on, due_on, items } = next
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
  const waiting = items.filter(({ is_approved }) => !is_approved)
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4">
      <Card
        flush
        title={`Approved so far: ${moneyText(next.approved_total_cents)}`}
        description={`The invoice as it would be now. Issued on ${formatDate(issue_on)}, due on ${formatDate(due_on)}.`}
      >
        <Items label="Approved work" items={items.filter(({ is_approved }) => is_approved)} />
        <dl className="tabular grid gap-1.5 border-t border-line bg-sunken px-5 py-4 text-sm">
          <Sum name="Approved work" cents={next.approved_cents} />
          <Rules rules={next.approved_rules} />
          <Sum name="Total of approved work" cents={next.approved_total_cents} strong />
        </dl>
      </Card>
      {waiting.length > 0 && (
        <Card
          flush
          title={`Waiting for approval: ${moneyText(next.expected_cents)}`}
          description="Work that is not approved by then follows with a later invoice."
        >
          <Items label="Waiting for approval" items={waiting} />
          <dl className="tabular grid gap-1.5 border-t border-line bg-sunken px-5 py-4 text-sm">
            <Sum name="Approved work" cents={next.approved_cents} />
            <Sum name="Waiting for approval" cents={next.expected_cents} />
            <Rules rules={next.rules} />
            <Sum name="Estimated total if all of it is approved" cents={next.total_cents} strong />
          </dl>
        </Card>
      )}
    </div>
  )
}

function Items({ label, items }: { label: string; items: Next['items'] }) {
  if (items.length === 0) return <p className="px-5 py-3 text-sm text-ink-soft">No work is approved yet.</p>
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {items.map((item) => (
        <li
          key={`${item.assignment_id} ${item.week_on} ${item.description}`}
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 px-5 py-3 text-sm"
        >
          <Link
            to={assignmentPath('company', item.assignment_id)}
            className="rounded-sm font-medium wrap-anywhere hover:underline"
          >
            {item.description}
          </Link>
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
  )
}

const Rules = ({ rules }: { rules: Next['rules'] }) =>
  rules.map(({ kind, name, text, amount_cents }) => (
    <Sum key={`${kind} ${name}`} name={`${name} (${text})`} cents={amount_cents} />
  ))

function Sum({ name, cents, strong }: { name: string; cents: number; strong?: boolean }) {
  return (
    <div className={strong ? 'mt-1 flex justify-between gap-4 font-semibold' : 'flex justify-between gap-4'}>
      <dt className={cx('min-w-0 wrap-anywhere', !strong && 'text-ink-soft')}>{name}</dt>
      <dd>{moneyText(cents)}</dd>
    </div>
  )
}
