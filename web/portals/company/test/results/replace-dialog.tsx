import { gradingApi } from '#domain/tests/grading-api.ts'
import { attemptLimits, replaceForm, testsDueWithinDays } from '#domain/tests/attempt.ts'
import type { TestResult } from '#domain/tests/attempt.ts'
import { DueSelect } from '#web/features/tests/due-select.tsx'
import { useCall } from '#web/lib/api/query.ts'
import { FormDialog } from '#web/lib/form/form-dialog.tsx'
import { FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toast.ts'

interface ReplaceDialogProps {
  result: Pick<TestResult, 'id' | 'applicant_name'>
  open: boolean
  onOpenChange: (open: boolean) => void
}

const empty = { reason: '', due_in_days: testsDueWithinDays }

/** Assigns a new attempt, with a reason. The old one is kept. */
export function ReplaceDialog({ result, open, onOpenChange }: ReplaceDialogProps) {
  const form = useSchemaForm(replaceForm, empty)
  const replace = useCall(gradingApi.replace, { invalidates: ['applications'] })
  return (
    <FormDialog
      form={form}
      open={open}
      onOpenChange={onOpenChange}
      title={`Assign a new attempt to ${result.applicant_name}`}
      description="This result is kept and marked as replaced. The applicant is notified."
      action="Assign"
      busy="Assigning…"
      onSubmit={async (body) => {
        await replace.mutateAsync({ params: { id: result.id }, body })
        toast({ title: 'New attempt assigned', description: result.applicant_name })
      }}
    >
      <FormField
        form={form}
        name="reason"
        label="Reason"
        hint="Visible to your company only."
        limit={attemptLimits.reason}
        required
      >
        {(field) => <Input {...field} />}
      </FormField>
      <FormField form={form} name="due_in_days" label="Due in" required>
        {(field) => <DueSelect {...field} />}
      </FormField>
    </FormDialog>
  )
}
