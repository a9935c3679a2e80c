import { privacyApi } from '#domain/privacy/api.ts'
import { legalHoldForm, legalHoldLimits } from '#domain/privacy/legal-hold.ts'
import type { LegalHoldForm } from '#domain/privacy/legal-hold.ts'
import { useCall } from '#web/lib/api/query.ts'
import { FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { FormDialog } from '#web/lib/form/form-dialog.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.ts'

interface PlaceLegalHoldDialogProps {
  subject: LegalHoldForm['subject']
  onClose: () => void
}

/** Places a legal hold on a company or applicant. */
export function PlaceLegalHoldDialog({ subject, onClose }: PlaceLegalHoldDialogProps) {
  const place = useCall(privacyApi.placeHold, { invalidates: ['privacy'] })
  const form = useSchemaForm(legalHoldForm, { subject, reason: '' })
  return (
    <FormDialog
      form={form}
      open
      onOpenChange={(open) => !open && onClose()}
      title="Place legal hold"
      description="While it lasts, nothing is erased: neither at the user’s request nor by the retention periods."
      action="Place"
      busy="Placing…"
      onSubmit={async (body) => {
        await place.mutateAsync({ body })
        toast({ title: 'Legal hold placed' })
      }}
    >
      <FormField form={form} name="reason" label="Reason" limit={legalHoldLimits.reason}>
        {(field) => <Textarea {...field} rows={4} />}
      </FormField>
    </FormDialog>
  )
}
