import type { z } from 'zod'
import { useState } from 'react'
import { countOf } from '#domain/kernel/count.ts'
import { moneyText } from '#domain/kernel/money.ts'
import { paymentsApi } from '#domain/payments/api.ts'
import { matchForm, postedAs, postedLabels } from '#domain/payments/bank-statement.ts'
import type { StatementLine } from '#domain/payments/bank-statement.ts'
import { CompanyPicker } from '#web/features/companies/company-picker.tsx'
import { useCall } from '#web/lib/api/query.ts'
import { FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { FormDialog } from '#web/lib/form/form-dialog.tsx'
import { formatDate } from '#web/lib/time/format-date.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toast.ts'
import { InvoicePicker } from './invoice-picker.tsx'

type MatchForm = z.input<typeof matchForm>

/** Any open invoice, which is searched for. */
const anotherInvoice = 'another_invoice'

/** The form of each choice, before anything is entered. */
const emptyForms = {
  credit: { to: 'credit', company_id: '' },
  gateway: { to: 'gateway' },
  bank_fee: { to: 'bank_fee' },
  interest: { to: 'interest' },
} as const satisfies Record<(typeof postedAs)[number], MatchForm>

/** States what a line of a bank statement is, which books it. */
export function MatchDialog({ line, onClose }: { line: StatementLine; onClose: () => void }) {
  const { id, amount_cents, booked_on, payer, reference, suggestions } = line
  const choices = choicesOf(line)
  const form = useSchemaForm(matchForm, choices[0]!.form)
  const match = useCall(paymentsApi.match, { invalidates: ['invoices', 'ledger', 'payouts'] })
  const chosen = form.watch()
  const [isSearching, setSearching] = useState(choices[0]!.value === anotherInvoice)
  const isOut = amount_cents < 0
  const returned = suggestions.find((one) => one.to === 'payout' && keyOf(formOf(one)) === keyOf(chosen))
  return (
    <FormDialog
      form={form}
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Match ${moneyText(amount_cents)}`}
      description={[payer, reference, formatDate(booked_on)].filter(Boolean).join(', ')}
      action="Match"
      busy="Matching…"
      onSubmit={async (body) => {
        await match.mutateAsync({ params: { id }, body })
        toast({ title: 'Line matched' })
      }}
    >
      <Field
        label="Match with"
        hint={
          isOut && chosen.to === 'payment'
            ? 'The invoices of the payment are open again, and the company is told.'
            : !isOut && returned?.to === 'payout' && returned.status !== 'failed'
              ? `The payout returns to the balance of ${returned.talent}, who is notified.`
              : undefined
        }
      >
        {(field) => (
          <Select
            {...field}
            value={isSearching ? anotherInvoice : keyOf(chosen)}
            onValueChange={(next) => {
              setSearching(next === anotherInvoice)
              form.reset(choices.find(({ value }) => value === next)!.form)
            }}
            options={choices}
          />
        )}
      </Field>
      {isSearching && (
        <FormField form={form} name="invoice_id" label="Invoice" hint="Search by number, company or amount." required>
          {(field) => <InvoicePicker {...field} />}
        </FormField>
      )}
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

/** The form with which a suggestion is matched. */
function formOf(suggestion: StatementLine['suggestions'][number]): MatchForm {
  if (suggestion.to === 'payment') return { to: 'payment', payment_id: suggestion.payment_id }
  if (suggestion.to === 'invoice') return { to: 'invoice', invoice_id: suggestion.invoice_id }
  if (suggestion.to === 'payout') return { to: 'payout', payout_id: suggestion.payout_id }
  return { to: 'payout_batch', payout_batch_id: suggestion.payout_batch_id }
}

function keyOf(form: MatchForm): string {
  if (form.to === 'payment') return form.payment_id
  if (form.to === 'invoice') return form.invoice_id
  if (form.to === 'payout') return form.payout_id
  return form.to === 'payout_batch' ? form.payout_batch_id : form.to
}

function labelOf(suggestion: StatementLine['suggestions'][number], isReceipt: boolean): string {
  if (suggestion.to === 'payment') {
    const payment = `${suggestion.company}, ${moneyText(suggestion.amount_cents)} (${suggestion.reference})`
    return isReceipt ? payment : `Returned transfer of ${payment}`
  }
  if (suggestion.to === 'invoice')
    return `Invoice ${suggestion.number} of ${suggestion.company}, ${moneyText(suggestion.amount_cents)} open`
  if (suggestion.to === 'payout')
    return `${isReceipt ? 'Returned payout' : 'Payout'} to ${suggestion.talent} (${suggestion.reference})`
  const payouts = countOf(suggestion.payouts, 'payout', 'payouts')
  return `Batch of ${formatDate(suggestion.pay_on)} (${payouts})`
}

/** What a line may be: its suggestions, and what staff book without another object. */
function choicesOf({ amount_cents, suggestions }: StatementLine) {
  const isReceipt = amount_cents > 0
  const posted = isReceipt ? postedAs : (['bank_fee', 'interest'] as const)
  return [
    ...suggestions.map((one) => ({ value: keyOf(formOf(one)), label: labelOf(one, isReceipt), form: formOf(one) })),
    ...(isReceipt
      ? [{ value: anotherInvoice, label: 'Another open invoice', form: { to: 'invoice', invoice_id: '' } as const }]
      : []),
    ...posted.map((to) => ({ value: to, label: postedLabels[to], form: emptyForms[to] })),
  ]
}
