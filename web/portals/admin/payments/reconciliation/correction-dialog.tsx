import { moneyText } from '#domain/kernel/money.ts'
import { ledgerAccounts } from '#domain/ledger/accounts.ts'
import { ledgerApi } from '#domain/ledger/api.ts'
import {
  companyAccounts,
  correctionAccounts,
  correctionForm,
  correctionLimits,
  isPosted,
} from '#domain/ledger/ledger.ts'
import type { LedgerCheckName, LedgerDifference } from '#domain/ledger/ledger.ts'
import { CompanyPicker } from '#web/features/companies/company-picker.tsx'
import { useCall } from '#web/lib/api/query.ts'
import { FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { FormDialog } from '#web/lib/form/form-dialog.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.ts'

interface CorrectionDialogProps {
  name: LedgerCheckName
  difference: LedgerDifference
  /** Checks the ledger again. */
  onCorrected: () => void
  onClose: () => void
}

/** Posts what the ledger lacks of a subject, or accepts a difference of records that are not in the ledger. */
export function CorrectionDialog({ name, difference, onCorrected, onClose }: CorrectionDialogProps) {
  const { subject, expected_cents, actual_cents } = difference
  const posts = isPosted(name, subject)
  const form = useSchemaForm(correctionForm, {
    name,
    subject,
    account: posts ? correctionAccounts[0] : null,
    company_id: null,
    reason: '',
  })
  const correct = useCall(ledgerApi.correct, { invalidates: ['payments', 'invoices', 'payouts'] })
  const account = form.watch('account')
  return (
    <FormDialog
      form={form}
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${posts ? 'Correct' : 'Accept'} a difference of ${moneyText(expected_cents - actual_cents)}`}
      description={
        posts
          ? `${subject}. The ledger has ${moneyText(actual_cents)} instead of ${moneyText(expected_cents)}. An entry of the difference is posted.`
          : `${subject}. These records are not in the ledger, so nothing is posted, and the difference is no longer reported.`
      }
      action={posts ? 'Post Correction' : 'Accept Difference'}
      busy="Saving…"
      onSubmit={async (body) => {
        await correct.mutateAsync({ body })
        toast({ title: posts ? 'Correction posted' : 'Difference accepted' })
        onCorrected()
      }}
    >
      {posts && (
        <FormField form={form} name="account" label="Other side of the entry" required>
          {(field) => (
            <Select
              {...field}
              value={field.value ?? correctionAccounts[0]}
              options={correctionAccounts.map((value) => ({ value, label: ledgerAccounts[value].name }))}
            />
          )}
        </FormField>
      )}
      {posts && account && companyAccounts.includes(account) && (
        <FormField form={form} name="company_id" label="Company" required>
          {(field) => <CompanyPicker {...field} value={field.value ?? ''} />}
        </FormField>
      )}
      <FormField form={form} name="reason" label="Reason" limit={correctionLimits.reason} required>
        {(field) => <Textarea {...field} rows={3} />}
      </FormField>
    </FormDialog>
  )
}
