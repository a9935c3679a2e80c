import { meetingsApi } from '#domain/meetings/api.ts'
import { completeForm } from '#domain/meetings/meeting-forms.ts'
import { meetingLimits, meetingOutcomeLabels, meetingOutcomes } from '#domain/meetings/meeting.ts'
import type { OpenMeeting } from '#domain/meetings/meeting.ts'
import { useCall } from '#web/lib/api/query.ts'
import { FormDialog } from '#web/lib/form/form-dialog.tsx'
import { FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import type { DialogFocus } from '#web/ui/return-focus.ts'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.ts'
import { changedByMeetings } from './changed-by-meetings.ts'

interface OutcomeDialogProps extends Pick<DialogFocus, 'endAt'> {
  meeting: OpenMeeting
  open: boolean
  onOpenChange: (open: boolean) => void
}

const outcomes = meetingOutcomes.map((value) => ({ value, label: meetingOutcomeLabels[value] }))

/** Marks a meeting as held, with its outcome and notes, or changes them. */
export function OutcomeDialog({ meeting, open, onOpenChange, endAt }: OutcomeDialogProps) {
  const form = useSchemaForm(completeForm, { outcome: meeting.outcome, notes: meeting.notes })
  const complete = useCall(meetingsApi.complete, { invalidates: changedByMeetings })
  const isHeld = meeting.status === 'completed'
  return (
    <FormDialog
      form={form}
      open={open}
      onOpenChange={onOpenChange}
      {...(endAt ? { endAt } : {})}
      width="lg"
      title={isHeld ? 'Outcome and notes' : 'Mark as held'}
      description="Visible to your side only."
      action="Save"
      busy="Saving…"
      onSubmit={async (body) => {
        await complete.mutateAsync({ params: { id: meeting.id }, body })
        toast({ title: 'Outcome saved' })
      }}
    >
      {meeting.kind === 'interview' && (
        <FormField form={form} name="outcome" label="Outcome" group optional>
          {({ value, ...field }) => <RadioGroup {...field} value={(value ?? '') as never} choices={outcomes} />}
        </FormField>
      )}
      <FormField form={form} name="notes" label="Notes" limit={meetingLimits.notes} optional>
        {({ value, ...field }) => <Textarea {...field} value={value ?? ''} rows={8} />}
      </FormField>
    </FormDialog>
  )
}
