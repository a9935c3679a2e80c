import { useQuery } from '@tanstack/react-query'
import { CreditCard, Plus, Wallet } from 'lucide-react'
import { useState } from 'react'
import { paymentsApi } from '#domain/payments/api.ts'
import type { PaymentMethod } from '#domain/payments/payment-method.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor, useCall } from '#web/lib/api/query.ts'
import { Confirm } from '#web/lib/document/confirm.tsx'
import { formatMonth } from '#web/lib/time/format-date.ts'
import { pageHeading } from '#web/lib/navigation/page-heading.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { useAddMethod } from '../pay/use-add-method.ts'
import { AutoPayCard } from './auto-pay-card.tsx'

/** The company's saved payment methods and automatic payment. */
export function PaymentMethods() {
  const methods = useQuery(queryFor(paymentsApi.methods, {}))
  const { add, busy } = useAddMethod()
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6">
      <Card
        title="Payment methods"
        description="Card details are entered on the payment provider’s page and never reach us."
        flush
        actions={
          <>
            <Button size="sm" busy={busy === 'card'} disabled={busy === 'wallet'} onClick={() => add('card')}>
              <Plus aria-hidden />
              Add Card
            </Button>
            <Button size="sm" busy={busy === 'wallet'} disabled={busy === 'card'} onClick={() => add('wallet')}>
              <Plus aria-hidden />
              Add Wallet
            </Button>
          </>
        }
      >
        <Loaded
          query={methods}
          error="Failed to load the payment methods. Please try again."
          loading={<Skeleton className="m-5 h-24" />}
        >
          {({ items }) =>
            items.length === 0 ? (
              <EmptyState
                icon={<CreditCard aria-hidden />}
                title="No payment methods"
                description="Add a card or a wallet to pay online. Bank transfers need none."
              />
            ) : (
              <ul aria-label="Payment methods" className="divide-y divide-line">
                {items.map((method) => (
                  <MethodItem key={method.id} method={method} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </Card>
      <AutoPayCard hasMethod={(methods.data?.items.length ?? 0) > 0} />
    </div>
  )
}

const onError = ({ message }: Error) => toast({ variant: 'destructive', title: message })

function MethodItem({ method: { id, kind, label, expires_on, is_default, allowed } }: { method: PaymentMethod }) {
  const [removing, setRemoving] = useState(false)
  const setDefault = useCall(paymentsApi.setDefault)
  const remove = useCall(paymentsApi.removeMethod)
  const params = { id }
  const Icon = kind === 'card' ? CreditCard : Wallet
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4">
      <Icon aria-hidden className="size-5 shrink-0 text-ink-faint" />
      <div className="min-w-0 grow basis-40 text-sm">
        <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
          {label}
          {is_default && <Badge tone="primary">Default</Badge>}
        </p>
        {expires_on && <p className="text-ink-soft">Valid until {formatMonth(expires_on)}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        {allowed.includes('set_default') && !is_default && (
          <Button
            size="sm"
            busy={setDefault.isPending}
            onClick={() =>
              setDefault.mutate({ params }, { onSuccess: () => toast({ title: 'Default changed' }), onError })
            }
          >
            Set as Default
          </Button>
        )}
        {allowed.includes('remove') && (
          <Button size="sm" onClick={() => setRemoving(true)} aria-label={`Remove ${label}`}>
            Remove
          </Button>
        )}
      </div>
      <Confirm
        open={removing}
        title={`Remove ${label}?`}
        description={
          is_default
            ? 'Automatic payments use another method, or stop if there is none.'
            : 'You can add it again at any time.'
        }
        action="Remove"
        danger
        // It closes with its item, so that the focus does not return to a button that is about to go.
        busy={remove.isPending || remove.isSuccess}
        endAt={pageHeading}
        onCancel={() => setRemoving(false)}
        onConfirm={() =>
          remove.mutate({ params }, { onSuccess: () => toast({ title: 'Payment method removed' }), onError })
        }
      />
    </li>
  )
}
