import { lazily } from '#domain/kernel/lazily.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fromCents, moneyText, toCents } from '#domain/kernel/money.ts'
import { paymentsApi } from '#domain/payments/api.ts'
import { autoPayNoticeDays } from '#domain/invoices/next-charge.ts'
import type { AutoPay } from '#domain/payments/payment-method.ts'
import { autoPayConsent, autoPayForm, autoPayMessages, autoPayRetryDays } from '#domain/payments/payment-method.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor, useCall } from '#web/lib/api/query.ts'
import { FormDialog } from '#web/lib/form/form-dialog.tsx'
import { FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { formatDate } from '#web/lib/time/format-date.ts'
import { formatInstant } from '#web/lib/time/format-instant.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'

const list = lazily(() => new Intl.ListFormat('en-US'))

/** Turns automatic payment on or off, and shows the next charge. */
export function AutoPayCard({ hasMethod }: { hasMethod: boolean }) {
  const autoPay = useQuery(queryFor(paymentsApi.autoPay, {}))
  return (
    <Card
      title="Auto-pay"
      description={`Pays each invoice on its due date. We tell you ${autoPayNoticeDays} days before. A failed charge is tried again after ${list().format(autoPayRetryDays.map(String))} days.`}
    >
      <Loaded
        query={autoPay}
        error="Failed to load auto-pay. Please try again."
        loading={<Skeleton className="h-16" />}
      >
        {(loaded) => <AutoPayState autoPay={loaded} hasMethod={hasMethod} />}
      </Loaded>
    </Card>
  )
}

function AutoPayState({ autoPay, hasMethod }: { autoPay: AutoPay; hasMethod: boolean }) {
  const zone = useTimeZone()
  const [editing, setEditing] = useState(false)
  const save = useCall(paymentsApi.setAutoPay, { invalidates: ['invoices'] })
  const { is_on, limit_cents, consented_by, consented_at, next } = autoPay
  const turnOff = () =>
    save.mutate(
      { body: { is_on: false } },
      {
        onSuccess: () => toast({ title: 'Auto-pay turned off' }),
        onError: ({ message }) => toast({ variant: 'destructive', title: message }),
      },
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 text-sm">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Badge tone={is_on ? 'success' : 'neutral'} dot>
          {is_on ? 'On' : 'Off'}
        </Badge>
        <p className="min-w-0 grow basis-48">
          {is_on && limit_cents !== null && `Up to ${moneyText(limit_cents)} per charge. `}
          {is_on && consented_by && consented_at && (
            <span className="text-ink-soft">
              Authorized by {consented_by} on {formatInstant(consented_at, zone)}.
            </span>
          )}
          {!is_on && !hasMethod && autoPayMessages.method}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button size="sm" disabled={!hasMethod} onClick={() => setEditing(true)}>
            {is_on ? 'Change Limit' : 'Turn On'}
          </Button>
          {is_on && (
            <Button size="sm" busy={save.isPending} onClick={turnOff}>
              Turn Off
            </Button>
          )}
        </div>
      </div>
      {is_on && next && (
        <Banner tone={next.is_over_limit ? 'warning' : 'info'}>
          {next.is_over_limit
            ? `${next.number} of ${moneyText(next.amount_cents)} is above your limit and will not be charged. Please pay it, or raise the limit.`
            : `Next charge: ${moneyText(next.amount_cents)} for ${next.number} on ${formatDate(next.on)}.`}
        </Banner>
      )}
      {editing && <AutoPayDialog limit_cents={limit_cents} onClose={() => setEditing(false)} />}
    </div>
  )
}

const [onForm] = autoPayForm.options

function AutoPayDialog({ limit_cents, onClose }: { limit_cents: number | null; onClose: () => void }) {
  const form = useSchemaForm(onForm, {
    is_on: true,
    limit_cents: limit_cents ?? (null as unknown as number),
    has_consented: false,
  })
  const save = useCall(paymentsApi.setAutoPay, { invalidates: ['invoices'] })
  return (
    <FormDialog
      form={form}
      open
      onOpenChange={(open) => !open && onClose()}
      title="Auto-pay"
      description="Invoices are paid with your default payment method on their due dates."
      action={limit_cents === null ? 'Turn On' : 'Save'}
      busy="Saving…"
      onSubmit={async (body) => {
        await save.mutateAsync({ body })
        toast({ title: limit_cents === null ? 'Auto-pay turned on' : 'Limit changed' })
      }}
    >
      <FormField
        form={form}
        name="limit_cents"
        label="Limit per charge"
        hint="Invoices above the limit are not charged, and we tell you."
        required
      >
        {({ value, onValueChange, ...field }) => (
          <NumberInput
            {...field}
            before="$"
            value={value === null ? null : fromCents(value)}
            onValueChange={(next) => onValueChange((next === null ? null : toCents(next)) as number)}
          />
        )}
      </FormField>
      <FormField form={form} name="has_consented">
        {(field) => <Checkbox {...field} label={autoPayConsent} />}
      </FormField>
    </FormDialog>
  )
}
