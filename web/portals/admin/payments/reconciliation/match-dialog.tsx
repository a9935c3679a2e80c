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
  payment: { to: 'payment', payment_id: '' },
  credit: { to: 'credit', company_id: '' },
  gateway: { to: 'gateway' },
} as const

/** Matches a receipt with a pending transfer or a transfer of the gateway, or makes it credit of a company. */
export function MatchDialog({ line, onClose }: { line: StatementLine; onClose: () => void }) {
  const { id, amount_cents, booked_on, payer, suggestions } = line
  const [first] = suggestions
  const empty = { ...emptyForms, payment: { to: 'payment', payment_id: first?.payment_id ?? '' } } as const
  const form = useSchemaForm(matchForm, first ? empty.payment : empty.credit)
  const match = useCall(paymentsApi.match, { invalidates: ['invoices', 'ledger'] })
  const to = form.watch('to')
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
        toast({ title: 'Receipt matched' })
      }}
    >
      <Field label="Match with">
        {(field) => (
          <Select
            {...field}
            value={to}
            onValueChange={(next) => form.reset(empty[next])}
            options={[
              ...(first ? [{ value: 'payment', label: 'A pending transfer' } as const] : []),
              { value: 'credit', label: 'Credit of a company' },
              { value: 'gateway', label: 'A transfer of the payment gateway' },
            ]}
          />
        )}
      </Field>
      {to === 'payment' && (
        <FormField form={form} name="payment_id" label="Transfer" required>
          {(field) => (
            <Select
              {...field}
              options={suggestions.map(({ payment_id, reference, company, amount_cents: cents }) => ({
                value: payment_id,
                label: `${company}, ${moneyText(cents)} (${reference})`,
              }))}
            />
          )}
        </FormField>
      )}
      {to === 'credit' && (
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
