import { meetingsApi } from '#domain/meetings/api.ts'
import { declineForm } from '#domain/meetings/meeting-forms.ts'
import { meetingLimits } from '#domain/meetings/meeting.ts'
import type { Meeting } from '#domain/meetings/meeting.ts'
import { useCall } from '#web/lib/api/query.ts'
import { FormDialog } from '#web/lib/form/form-dialog.tsx'
import { FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import type { DialogFocus } from '#web/ui/return-focus.ts'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.ts'
import { changedByMeetings } from './changed-by-meetings.ts'

interface ReasonDialogProps extends Pick<DialogFocus, 'endAt'> {
  meeting: Pick<Meeting, 'id' | 'title'>
  /** A guest declines; the organizing side cancels. */
  action: 'decline' | 'cancel'
  open: boolean
  onOpenChange: (open: boolean) => void
}

const words = {
  decline: {
    title: 'Decline this meeting?',
    verb: 'Decline',
    busy: 'Declining…',
    keep: 'Back',
    done: 'Meeting declined',
  },
  cancel: {
    title: 'Cancel this meeting?',
    verb: 'Cancel Meeting',
    busy: 'Canceling…',
    keep: 'Keep Meeting',
    done: 'Meeting canceled',
  },
}

export function ReasonDialogContent({ meeting, action, open, onOpenChange, endAt }: ReasonDialogProps) {
  const form = useSchemaForm(declineForm, { reason: '' })
  const end = useCall(meetingsApi[action], { invalidates: changedByMeetings })
  const { title, verb, busy, keep, done } = words[action]
  return (
    <FormDialog
      form={form}
      open={open}
      onOpenChange={onOpenChange}
      {...(endAt ? { endAt } : {})}
      title={title}
      description={<span className="wrap-anywhere">{meeting.title}. All participants are notified by email.</span>}
      action={verb}
      busy={busy}
      look="danger"
      cancel={keep}
      onSubmit={async (body) => {
        await end.mutateAsync({ params: { id: meeting.id }, body })
        toast({ title: done })
      }}
    >
      <FormField
        form={form}
        name="reason"
        label="Reason"
        hint="The others see it."
        limit={meetingLimits.reason}
        required
      >
        {(field) => <Textarea {...field} rows={3} />}
      </FormField>
    </FormDialog>
  )
}
