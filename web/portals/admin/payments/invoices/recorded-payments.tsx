import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Invoice } from '#domain/invoices/invoice.ts'
import { moneyText } from '#domain/kernel/money.ts'
import { paymentsApi } from '#domain/payments/api.ts'
import { recordedPaymentStatusLabels } from '#domain/payments/recorded-payment.ts'
import type { RecordedPayment } from '#domain/payments/recorded-payment.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor, useCall } from '#web/lib/api/query.ts'
import { Confirm } from '#web/lib/document/confirm.tsx'
import { lazyDialog } from '#web/lib/document/lazy-dialog.tsx'
import { formatDate } from '#web/lib/time/format-date.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { useOpenItem } from '../use-payments-search.ts'

const RecordPaymentDialog = lazyDialog(async () => (await import('./record-payment-dialog.tsx')).RecordPaymentDialog)

/** The payments of an invoice that staff recorded by hand, and the button that records another one. */
export function RecordedPaymentsOf({ invoice }: { invoice: Invoice }) {
  const recorded = useQuery(queryFor(paymentsApi.recorded, { params: { id: invoice.id } }))
  const [recording, setRecording] = useState(false)
  return (
    <div className="mt-4 grid gap-3">
      <Loaded
        query={recorded}
        error="Failed to load the recorded payments. Please try again."
        loading={<Skeleton className="h-10" />}
      >
        {({ items, payable_cents, limit_cents, allowed }) => (
          <>
            {items.length > 0 && (
              <ul aria-label="Recorded payments" className="grid gap-2 text-sm">
                {items.map((payment) => (
                  <Recorded key={payment.id} payment={payment} />
                ))}
              </ul>
            )}
            {allowed.includes('record') && (
              <div>
                <Button onClick={() => setRecording(true)}>Record Payment…</Button>
              </div>
            )}
            {recording && (
              <RecordPaymentDialog
                invoice={invoice}
                payable_cents={payable_cents}
                limit_cents={limit_cents}
                onClose={() => setRecording(false)}
              />
            )}
          </>
        )}
      </Loaded>
    </div>
  )
}

function Recorded({ payment }: { payment: RecordedPayment }) {
  const { id, amount_cents, received_on, reference, status, recorded_by, decided_by, payment_id, allowed } = payment
  const [, setOpen] = useOpenItem()
  const [asking, setAsking] = useState<'approve' | 'decline'>()
  const invalidates = ['invoices', 'ledger'] as const
  const approve = useCall(paymentsApi.approveRecorded, { invalidates: [...invalidates] })
  const decline = useCall(paymentsApi.declineRecorded, { invalidates: [...invalidates] })
  const close = () => setAsking(undefined)
  const isApproving = asking === 'approve'
  const move = isApproving ? approve : decline
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <span className="min-w-0 wrap-anywhere">
        {payment_id ? (
          <button
            type="button"
            onClick={() => void setOpen({ invoice: null, payment: payment_id })}
            className="touch-target rounded-sm font-medium text-primary-ink hover:underline"
          >
            Recorded payment
          </button>
        ) : (
          <span className="font-medium">Recorded payment</span>
        )}{' '}
        of {moneyText(amount_cents)}, received on {formatDate(received_on)}, reference {reference}
        <span className="block text-ink-soft">
          Recorded by {recorded_by}
          {decided_by && `, ${status === 'declined' ? 'declined' : 'approved'} by ${decided_by}`}
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-2">
        {status !== 'recorded' && (
          <Badge tone={status === 'declined' ? 'neutral' : 'mango'}>{recordedPaymentStatusLabels[status]}</Badge>
        )}
        {allowed.includes('approve') && (
          <Button size="sm" onClick={() => setAsking('approve')}>
            Approve…
          </Button>
        )}
        {allowed.includes('decline') && (
          <Button size="sm" onClick={() => setAsking('decline')}>
            Decline…
          </Button>
        )}
      </span>
      <Confirm
        open={asking !== undefined}
        danger={!isApproving}
        title={isApproving ? `Approve the payment of ${moneyText(amount_cents)}?` : 'Decline this payment?'}
        description={
          isApproving
            ? `It pays the invoice and is posted to the ledger. Check that the money arrived with the reference ${reference}.`
            : 'Nothing is posted, and the invoice stays as it is.'
        }
        action={isApproving ? 'Approve' : 'Decline'}
        busy={move.isPending}
        onConfirm={() =>
          move.mutate(
            { params: { id } },
            {
              onSuccess: () => toast({ title: isApproving ? 'Payment approved' : 'Payment declined' }),
              onError: ({ message }) => toast({ variant: 'destructive', title: message }),
              onSettled: close,
            },
          )
        }
        onCancel={close}
      />
    </li>
  )
}
