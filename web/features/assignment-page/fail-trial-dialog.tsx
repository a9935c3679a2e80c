import { assignmentsApi } from '#domain/assignments/api.ts'
import { assignmentLimits, trialForm } from '#domain/assignments/assignment.ts'
import type { Assignment } from '#domain/assignments/assignment.ts'
import { useCall } from '#web/lib/api/query.ts'
import { FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { FormDialog } from '#web/lib/form/form-dialog.tsx'
import { formatDate } from '#web/lib/time/format-date.ts'
import { useToday } from '#web/lib/time/use-today.ts'
import { DatePicker } from '#web/ui/date-picker.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.ts'

interface FailTrialDialogProps {
  assignment: Assignment
  onClose: () => void
}

const failForm = trialForm.options[1].omit({ result: true })

/** Ends the assignment of a talent who did not pass the trial. */
export function FailTrialDialog({ assignment, onClose }: FailTrialDialogProps) {
  const { id, talent, terms, trial_ends_on, ends_on } = assignment
  const today = useToday(terms.timezone)
  const latest = [trial_ends_on, ends_on].filter((date) => date !== null).toSorted()[0]
  const form = useSchemaForm(failForm, { ends_on: today, reason: '' })
  const decide = useCall(assignmentsApi.decideTrial, { invalidates: ['time', 'leave'] })
  return (
    <FormDialog
      form={form}
      title="Trial not passed"
      description={`The assignment of ${talent.name} ends on the date that you choose, without the notice period.`}
      action="End Assignment"
      busy="Ending…"
      look="danger"
      onSubmit={async (body) => {
        await decide.mutateAsync({ params: { id }, body: { result: 'failed', ...body } })
        toast({ title: 'Trial not passed', description: `The assignment ends on ${formatDate(body.ends_on)}.` })
      }}
      open
      onOpenChange={(open) => !open && onClose()}
    >
      <FormField form={form} name="ends_on" label="Last day" required>
        {(field) => (
          <DatePicker
            {...field}
            min={today}
            {...(latest ? { max: latest } : {})}
            today={today}
            value={field.value || null}
            onValueChange={(next) => field.onValueChange(next ?? '')}
          />
        )}
      </FormField>
      <FormField
        form={form}
        name="reason"
        label="Reason"
        hint={`${talent.name} sees it.`}
        limit={assignmentLimits.reason}
        required
      >
        {(field) => <Textarea {...field} rows={3} />}
      </FormField>
    </FormDialog>
  )
}
