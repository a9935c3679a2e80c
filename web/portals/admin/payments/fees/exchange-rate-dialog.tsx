import { exchangeRatesApi } from '#domain/exchange-rates/api.ts'
import { exchangeRateForm } from '#domain/exchange-rates/exchange-rate.ts'
import { displayCurrencyLabels } from '#domain/kernel/money.ts'
import type { DisplayCurrency } from '#domain/kernel/money.ts'
import { useCall } from '#web/lib/api/query.ts'
import { FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { FormDialog } from '#web/lib/form/form-dialog.tsx'
import { requiredNumber } from '#web/lib/form/required-number.ts'
import { useToday } from '#web/lib/time/use-today.ts'
import { DatePicker } from '#web/ui/date-picker.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import { toast } from '#web/ui/toast.ts'

/** Sets the rate of a currency from a day on. */
export function ExchangeRateDialog({ currency, onClose }: { currency: DisplayCurrency; onClose: () => void }) {
  const today = useToday('UTC')
  const form = useSchemaForm(exchangeRateForm, { currency, per_usd: Number.NaN, effective_on: today })
  const set = useCall(exchangeRatesApi.set)
  return (
    <FormDialog
      form={form}
      open
      onOpenChange={(open) => !open && onClose()}
      title={displayCurrencyLabels[currency]}
      description="A rate of the same day is replaced."
      action="Set Rate"
      busy="Saving…"
      onSubmit={async (body) => {
        await set.mutateAsync({ body })
        toast({ title: 'Exchange rate set' })
      }}
    >
      <FormField form={form} name="per_usd" label="Rate" hint={`${currency} for one US dollar`} required>
        {(field) => <NumberInput {...requiredNumber(field)} after={currency} autoFocus />}
      </FormField>
      <FormField form={form} name="effective_on" label="From" required>
        {(field) => (
          <DatePicker {...field} today={today} max={today} onValueChange={(day) => field.onValueChange(day ?? '')} />
        )}
      </FormField>
    </FormDialog>
  )
}
