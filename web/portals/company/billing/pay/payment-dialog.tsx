import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { paymentsApi } from '#domain/payments/api.ts'
import type { Payment } from '#domain/payments/payment.ts'
import { PaymentFacts, TransferDetails } from '#web/features/payments/payment-facts.tsx'
import { call } from '#web/lib/api/api.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { invalidate, useCall } from '#web/lib/api/query.ts'
import { pageHeading } from '#web/lib/navigation/page-heading.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { usePaying } from '../use-billing-search.ts'

/** How often a payment is checked while the gateway has not confirmed it. */
const check_ms = 3_000

const isProcessing = ({ status, kind, action_url }: Payment) => status === 'pending' && kind !== 'bank' && !action_url

/** The state of a payment: after it was started, after the bank's page, or opened from its invoice. */
export function PaymentDialog({ id, onClose }: { id: string; onClose: () => void }) {
  // Asks the gateway, so that the state is current even if its notification has not arrived.
  const payment = useQuery({
    queryKey: ['payments', 'check', id],
    queryFn: () => call(paymentsApi.check, { params: { id } }),
    refetchInterval: ({ state }) => (state.data && isProcessing(state.data) ? check_ms : false),
  })
  const { data } = payment
  const status = data?.status
  useEffect(() => {
    if (status) void invalidate(['invoices'])
  }, [status])
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={data ? titleOf(data) : 'Payment'}
      endAt={pageHeading}
      footer={data && <Actions payment={data} onClose={onClose} />}
    >
      <Loaded
        query={payment}
        error="Failed to load the payment. Please try again."
        loading={<Skeleton className="h-56" />}
      >
        {(loaded) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            <Message payment={loaded} />
            {loaded.status === 'pending' && <TransferDetails payment={loaded} />}
            <PaymentFacts payment={loaded} />
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}

function titleOf({ status, kind, action_url }: Payment): string {
  if (status === 'completed') return 'Payment completed'
  if (status === 'failed') return 'Payment failed'
  if (status === 'refunded') return 'Payment refunded'
  if (status === 'returned') return 'Bank transfer returned'
  if (kind === 'bank') return 'Send your bank transfer'
  return action_url ? 'Confirm the payment' : 'Payment is being processed'
}

function Message({ payment }: { payment: Payment }) {
  const { status, kind, failure, action_url } = payment
  if (status === 'failed')
    return (
      <Banner tone="danger" alert>
        {failure || 'The payment was not made.'}
      </Banner>
    )
  if (status === 'returned')
    return <Banner tone="danger">The bank took the transfer back, so its invoices are open again.</Banner>
  if (status !== 'pending') return null
  return (
    <p role="status" className="text-sm text-ink-soft">
      {kind === 'bank'
        ? 'Include the reference in your transfer, so that we can match it. The invoices are paid when it arrives.'
        : action_url
          ? 'Your bank asks you to confirm this payment.'
          : 'The bank has not confirmed the payment yet. You can close this dialog.'}
    </p>
  )
}

function Actions({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const [, setPaying] = usePaying()
  const cancel = useCall(paymentsApi.cancel, { invalidates: ['invoices'] })
  const { id, status, allowed, action_url, invoices } = payment
  const stop = () =>
    cancel.mutate(
      { params: { id } },
      {
        onSuccess: () => {
          toast({ title: 'Payment canceled' })
          onClose()
        },
        onError: ({ message }) => toast({ variant: 'destructive', title: message }),
      },
    )
  return (
    <>
      {allowed.includes('cancel') && (
        <Button busy={cancel.isPending} busyLabel="Canceling…" onClick={stop}>
          Cancel Payment
        </Button>
      )}
      {status === 'failed' && (
        <Button
          look="primary"
          onClick={() => {
            void setPaying(null)
            void setPaying({ pay: invoices.map((invoice) => invoice.id) })
          }}
        >
          Try Again
        </Button>
      )}
      {status === 'pending' && action_url ? (
        <Button look="primary" onClick={() => location.assign(action_url)}>
          Confirm Payment
        </Button>
      ) : (
        status !== 'failed' && (
          <Button look="primary" onClick={onClose}>
            Done
          </Button>
        )
      )}
    </>
  )
}
