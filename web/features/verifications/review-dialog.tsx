import { badgeLabels, badgeLimits } from '#domain/talent/badge.ts'
import { verificationsApi } from '#domain/verifications/api.ts'
import { badgeReminderDays, reviewVerificationForm } from '#domain/verifications/verification.ts'
import type { Verification } from '#domain/verifications/verification.ts'
import { useCall } from '#web/lib/api/query.ts'
import { FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { FormDialog } from '#web/lib/form/form-dialog.tsx'
import { useToday } from '#web/lib/time/use-today.ts'
import { DatePicker } from '#web/ui/date-picker.tsx'
import { Input } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toast.ts'

interface ReviewDialogProps {
  verification: Verification
  onClose: () => void
}

/** Says what was checked in a document. */
export function ReviewDialog({ verification: { id, badge, talent }, onClose }: ReviewDialogProps) {
  const form = useSchemaForm(reviewVerificationForm, { check: '', expires_on: null })
  const review = useCall(verificationsApi.review)
  const today = useToday('UTC')
  return (
    <FormDialog
      form={form}
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Review the document of ${talent.name}`}
      description={`Another person confirms your review before the profile shows ${badgeLabels[badge]}.`}
      action="Save Review"
      busy="Saving…"
      onSubmit={async (body) => {
        await review.mutateAsync({ params: { id }, body })
        toast({ title: 'Review saved', description: 'Another person is asked to confirm it.' })
      }}
    >
      <FormField
        form={form}
        name="check"
        label="What you checked"
        hint="Companies see it, for example: Passport. Do not enter numbers of documents."
        limit={badgeLimits.check}
        required
      >
        {(field) => <Input {...field} maxLength={badgeLimits.check} />}
      </FormField>
      <FormField
        form={form}
        name="expires_on"
        label="Valid until"
        hint={`The talent is reminded ${badgeReminderDays} days before.`}
        optional
      >
        {(field) => <DatePicker {...field} value={field.value ?? null} min={today} today={today} />}
      </FormField>
    </FormDialog>
  )
}
