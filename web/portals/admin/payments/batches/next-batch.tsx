import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { nextPayday } from '#domain/assignments/pay-dates.ts'
import { weekdayOf } from '#domain/kernel/calendar.ts'
import { countOf } from '#domain/kernel/count.ts'
import { moneyText } from '#domain/kernel/money.ts'
import { payoutsApi } from '#domain/payouts/api.ts'
import { payoutBatchStatusLabels } from '#domain/payouts/payout-machine.ts'
import { payoutMessages } from '#domain/payouts/payout.ts'
import type { BatchPreview } from '#domain/payouts/payout.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor, useCall } from '#web/lib/api/query.ts'
import { formatDate } from '#web/lib/time/format-date.ts'
import { useToday } from '#web/lib/time/use-today.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { DatePicker } from '#web/ui/date-picker.tsx'
import { Field } from '#web/ui/field.tsx'
import { Figures } from '#web/ui/figures.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { useShowBatch } from '../use-payments-search.ts'
import { HeldPayouts } from './held-payouts.tsx'

const friday = 4
const perPage = 10

/** What the batch of a payday would pay and hold, and its creation. */
export function NextBatch() {
  const today = useToday('UTC')
  const [chosen, setChosen] = useState<string | null>(null)
  const [page, setPage] = useState(1)
  const pay_on = chosen ?? nextPayday(today)
  const isFriday = weekdayOf(pay_on) === friday
  const query = { pay_on, page, per_page: perPage }
  const preview = useQuery({ ...queryFor(payoutsApi.previewBatch, { query }), enabled: isFriday })
  return (
    <Section title="Next batch" description="Approved work whose security period is over by then.">
      <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4">
        <Field label="Payday" className="max-w-64" error={isFriday ? undefined : payoutMessages.pay_on}>
          {(field) => (
            <DatePicker
              {...field}
              value={pay_on}
              today={today}
              onValueChange={(next) => {
                setChosen(next)
                setPage(1)
              }}
            />
          )}
        </Field>
        {isFriday && (
          <Loaded
            query={preview}
            error="Failed to load the preview. Please try again."
            loading={<Skeleton className="h-16" />}
          >
            {(loaded) => (
              <>
                {loaded.existing ? (
                  <ExistingBatch existing={loaded.existing} pay_on={pay_on} />
                ) : (
                  <Planned preview={loaded} onPageChange={setPage} />
                )}
                <HeldPayouts preview={loaded} />
                {!loaded.existing && <CreateBatch preview={loaded} />}
              </>
            )}
          </Loaded>
        )}
      </div>
    </Section>
  )
}

/** There is one batch of a payday until it is sent. */
function ExistingBatch({ existing, pay_on }: { existing: NonNullable<BatchPreview['existing']>; pay_on: string }) {
  const showBatch = useShowBatch()
  const { id, status, payouts, total_cents } = existing
  return (
    <Banner
      action={
        <Button size="sm" onClick={() => showBatch(id)}>
          Show Payouts<span className="sr-only"> of {formatDate(pay_on)}</span>
        </Button>
      }
    >
      {`The batch of ${formatDate(pay_on)} exists already (${payoutBatchStatusLabels[status].toLowerCase()}): ${moneyText(total_cents)} in ${countOf(payouts, 'payout', 'payouts')}.`}
    </Banner>
  )
}

/** The payouts that the batch would have, in pages. */
function Planned({ preview, onPageChange }: { preview: BatchPreview; onPageChange: (page: number) => void }) {
  const { payouts, total_cents, items, page, per_page, total, needs_second_approval, approval_limit_cents } = preview
  return (
    <>
      <p aria-live="polite">
        <span className="tabular text-xl font-semibold">{moneyText(total_cents)}</span>{' '}
        <span className="text-ink-soft">in {countOf(payouts, 'payout', 'payouts')}</span>
      </p>
      {total > 0 && (
        <p className="text-sm text-ink-soft">
          {needs_second_approval
            ? `Two people have to approve batches above ${moneyText(approval_limit_cents)}.`
            : `One person approves batches up to ${moneyText(approval_limit_cents)}.`}
        </p>
      )}
      {total > 0 && (
        <div>
          <Figures
            label="Payouts of the next batch"
            heads={['Talent', 'Amount']}
            rows={items.map(({ talent, amount_cents }) => [
              <span key={talent.id} className="wrap-anywhere">
                {talent.name}
              </span>,
              moneyText(amount_cents),
            ])}
            {...(total <= per_page && { total: ['Total', moneyText(total_cents)] as const })}
          />
          <Pagination page={page} perPage={per_page} total={total} onPageChange={onPageChange} />
        </div>
      )}
    </>
  )
}

function CreateBatch({ preview: { pay_on, payouts, held } }: { preview: BatchPreview }) {
  const create = useCall(payoutsApi.createBatch)
  const start = () =>
    create.mutate(
      { body: { pay_on } },
      {
        onSuccess: (batch) =>
          toast({
            title: batch.is_existing ? `The batch of ${formatDate(pay_on)} exists already` : 'Batch created',
            description: countOf(batch.payouts, 'payout', 'payouts'),
          }),
        onError: (error) =>
          toast({ variant: 'destructive', title: 'Failed to create the batch', description: error.message }),
      },
    )
  return (
    <div>
      <Button
        look="primary"
        busy={create.isPending}
        busyLabel="Creating…"
        disabled={payouts === 0 && held.length === 0}
        onClick={start}
      >
        Create Batch for {formatDate(pay_on)}
      </Button>
    </div>
  )
}
