import type { z } from 'zod'
import { countOf } from '#domain/kernel/count.ts'
import { moneyText } from '#domain/kernel/money.ts'
import { paymentsApi } from '#domain/payments/api.ts'
import { matchForm } from '#domain/payments/bank-statement.ts'
import type { StatementLine } from '#domain/payments/bank-statement.ts'
import { useCall } from '#web/lib/api/query.ts'
import { FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { FormDialog } from '#web/lib/form/form-dialog.tsx'
import { formatDate } from '#web/lib/time/format-date.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toast.ts'
import { CompanyPicker } from '../company-picker.tsx'

/** The form of each choice, before anything is entered. */
const emptyForms = {
  credit: { to: 'credit', company_id: '' },
  gateway: { to: 'gateway' },
} as const

/**
 * Matches a receipt with a pending transfer or a transfer of the gateway, or makes it credit of a company; an outgoing
 * line with a payout or a batch.
 */
export function MatchDialog({ line, onClose }: { line: StatementLine; onClose: () => void }) {
  const { id, amount_cents, booked_on, payer, suggestions } = line
  const choices = choicesOf(line)
  const form = useSchemaForm(matchForm, suggestions[0] ? formOf(suggestions[0]) : emptyForms.credit)
  const match = useCall(paymentsApi.match, { invalidates: ['invoices', 'ledger'] })
  const chosen = form.watch()
  return (
    <FormDialog
      form={form}
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Match ${moneyText(amount_cents)}`}
      description={[payer, formatDate(booked_on)].filter(Boolean).join(', ')}
      action="Match"
      busy="Matching…"
      onSubmit={async (body) => {
        await match.mutateAsync({ params: { id }, body })
        toast({ title: 'Line matched' })
      }}
    >
      <Field label="Match with">
        {(field) => (
          <Select
            {...field}
            value={keyOf(chosen)}
            onValueChange={(next) => form.reset(choices.find(({ value }) => value === next)!.form)}
            options={choices}
          />
        )}
      </Field>
      {chosen.to === 'credit' && (
        <FormField
          form={form}
          name="company_id"
          label="Company"
          hint="The amount reduces the company's next invoice."
          required
        >
          {(field) => <CompanyPicker {...field} />}
        </FormField>
      )}
    </FormDialog>
  )
}

type MatchForm = z.input<typeof matchForm>

/** The form with which a suggestion is matched. */
function formOf(suggestion: StatementLine['suggestions'][number]): MatchForm {
  if (suggestion.to === 'payment') return { to: 'payment', payment_id: suggestion.payment_id }
  if (suggestion.to === 'payout') return { to: 'payout', payout_id: suggestion.payout_id }
  return { to: 'payout_batch', payout_batch_id: suggestion.payout_batch_id }
}

function keyOf(form: MatchForm): string {
  if (form.to === 'payment') return form.payment_id
  if (form.to === 'payout') return form.payout_id
  return form.to === 'payout_batch' ? form.payout_batch_id : form.to
}

function labelOf(suggestion: StatementLine['suggestions'][number]): string {
  if (suggestion.to === 'payment')
    return `${suggestion.company}, ${moneyText(suggestion.amount_cents)} (${suggestion.reference})`
  if (suggestion.to === 'payout') return `Payout to ${suggestion.talent} (${suggestion.reference})`
  const payouts = countOf(suggestion.payouts, 'payout', 'payouts')
  return `Batch of ${formatDate(suggestion.pay_on)} (${payouts})`
}

/** What a line may be: its suggestions, and for a receipt credit and transfers of the gateway. */
function choicesOf({ amount_cents, suggestions }: StatementLine) {
  const suggested = suggestions.map((one) => ({ value: keyOf(formOf(one)), label: labelOf(one), form: formOf(one) }))
  if (amount_cents < 0) return suggested
  return [
    ...suggested,
    { value: 'credit', label: 'Credit of a company', form: emptyForms.credit },
    { value: 'gateway', label: 'A transfer of the payment gateway', form: emptyForms.gateway },
  ]
}
