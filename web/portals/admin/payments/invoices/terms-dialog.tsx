import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { invoicesApi } from '#domain/invoices/api.ts'
import { billingTerms } from '#domain/invoices/billing.ts'
import type { BillingTerms } from '#domain/invoices/billing.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor, useCall } from '#web/lib/api/query.ts'
import { FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { FormDialog } from '#web/lib/form/form-dialog.tsx'
import { MoneyInput } from '#web/lib/form/money-input.tsx'
import { requiredNumber } from '#web/lib/form/required-number.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import type { DialogFocus } from '#web/ui/return-focus.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'

interface TermsDialogProps {
  company: { id: string; name: string }
  onClose: () => void
}

const titleOf = (company: string) => `Payment terms of ${company}`

/** Sets when a company's invoices are due, and how much its talents are paid before it has paid. */
export function TermsDialog({ company, onClose }: TermsDialogProps) {
  const terms = useQuery(queryFor(invoicesApi.terms, { params: { id: company.id } }))
  // The form replaces the dialog that loads, which cannot take the focus back.
  const [opener] = useState(() => document.activeElement as HTMLElement | null)
  if (terms.data) return <TermsForm company={company} terms={terms.data} onClose={onClose} endAt={() => opener} />
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={titleOf(company.name)}>
      <Loaded
        query={terms}
        error="Failed to load the payment terms. Please try again."
        loading={<Skeleton className="h-32" />}
      >
        {() => null}
      </Loaded>
    </Dialog>
  )
}

interface TermsFormProps extends TermsDialogProps, Pick<DialogFocus, 'endAt'> {
  terms: BillingTerms
}

function TermsForm({ company, terms, onClose, endAt }: TermsFormProps) {
  const form = useSchemaForm(billingTerms, terms)
  const save = useCall(invoicesApi.setTerms, { invalidates: ['payouts'] })
  return (
    <FormDialog
      form={form}
      open
      onOpenChange={(open) => !open && onClose()}
      title={titleOf(company.name)}
      description="The terms apply to later invoices, the limit at once."
      endAt={endAt}
      action="Save"
      busy="Saving…"
      onSubmit={async (body) => {
        await save.mutateAsync({ params: { id: company.id }, body })
        toast({ title: 'Payment terms saved' })
      }}
    >
      <FormField form={form} name="days_until_due" label="Days until due" required>
        {(field) => <NumberInput {...requiredNumber(field)} />}
      </FormField>
      <FormField
        form={form}
        name="payout_limit_cents"
        label="Payout limit"
        hint="What talents are paid for work that the company has not paid for. Payouts beyond it are on hold."
        required
      >
        {(field) => <MoneyInput {...requiredNumber(field)} />}
      </FormField>
    </FormDialog>
  )
}
