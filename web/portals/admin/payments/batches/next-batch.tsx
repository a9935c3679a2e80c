import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { nextPayday } from '#domain/assignments/pay-dates.ts'
import { weekdayOf } from '#domain/kernel/calendar.ts'
import { countOf } from '#domain/kernel/count.ts'
import { moneyText } from '#domain/kernel/money.ts'
import { payoutsApi } from '#domain/payouts/api.ts'
import { holdReasonLabels, payoutMessages, secondApprovalCents } from '#domain/payouts/payout.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor, useCall } from '#web/lib/api/query.ts'
import { formatDate } from '#web/lib/time/format-date.ts'
import { useToday } from '#web/lib/time/use-today.ts'
import { Button } from '#web/ui/button.tsx'
import { DatePicker } from '#web/ui/date-picker.tsx'
import { Field } from '#web/ui/field.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'

const friday = 4

/** What the batch of a payday would pay and hold, and its creation. */
export function NextBatch() {
  const today = useToday('UTC')
  const [chosen, setChosen] = useState<string | null>(null)
  const pay_on = chosen ?? nextPayday(today)
  const isFriday = weekdayOf(pay_on) === friday
  const preview = useQuery({ ...queryFor(payoutsApi.previewBatch, { query: { pay_on } }), enabled: isFriday })
  const create = useCall(payoutsApi.createBatch)
  const start = () =>
    create.mutate(
      { body: { pay_on } },
      {
        onSuccess: ({ payouts }) =>
          toast({ title: 'Batch created', description: countOf(payouts, 'payout', 'payouts') }),
        onError: (error) =>
          toast({ variant: 'destructive', title: 'Failed to create the batch', description: error.message }),
      },
    )
  return (
    <Section title="Next batch" description="Approved work whose security period is over by then.">
      <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4">
        <Field label="Payday" className="max-w-64" error={isFriday ? undefined : payoutMessages.pay_on}>
          {(field) => <DatePicker {...field} value={pay_on} today={today} onValueChange={setChosen} />}
        </Field>
        {isFriday && (
          <Loaded
            query={preview}
            error="Failed to load the preview. Please try again."
            loading={<Skeleton className="h-16" />}
          >
            {({ payouts, total_cents, held, needs_second_approval }) => (
              <>
                <p aria-live="polite">
                  <span className="tabular text-xl font-semibold">{moneyText(total_cents)}</span>{' '}
                  <span className="text-ink-soft">in {countOf(payouts, 'payout', 'payouts')}</span>
                </p>
                {needs_second_approval && (
                  <p className="text-sm text-ink-soft">
                    Two people have to approve batches above {moneyText(secondApprovalCents)}.
                  </p>
                )}
                {held.length > 0 && (
                  <div className="text-sm">
                    <h3 className="font-semibold">On hold</h3>
                    <ul className="mt-1 grid grid-cols-[minmax(0,1fr)] gap-1">
                      {held.map(({ talent, amount_cents, reason }) => (
                        <li key={`${talent.id} ${reason}`} className="wrap-anywhere">
                          {talent.name}, <span className="tabular">{moneyText(amount_cents)}</span>:{' '}
                          <span className="text-ink-soft">{holdReasonLabels[reason]}</span>
                        </li>
                      ))}
                    </ul>
                  </div>
                )}
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
              </>
            )}
          </Loaded>
        )}
      </div>
    </Section>
  )
}
