import { useId } from 'react'
import { meetingsApi } from '#domain/meetings/api.ts'
import { declineForm, meetingLimits } from '#domain/meetings/meeting.ts'
import type { Meeting } from '#domain/meetings/meeting.ts'
import { useCall } from '#web/lib/api/query.ts'
import { FormError, FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
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

/** Asks for the reason before a meeting is declined or canceled. */
export function ReasonDialog({ meeting, action, open, onOpenChange, endAt }: ReasonDialogProps) {
  const formId = useId()
  const form = useSchemaForm(declineForm, { reason: '' })
  const end = useCall(meetingsApi[action], { invalidates: changedByMeetings })
  const { title, verb, busy, keep, done } = words[action]
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      {...(endAt ? { endAt } : {})}
      title={title}
      description={<span className="wrap-anywhere">{meeting.title}. All participants are notified by email.</span>}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{keep}</Button>
          <Button type="submit" form={formId} look="danger" busy={form.formState.isSubmitting} busyLabel={busy}>
            {verb}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-5"
        onSubmit={form.submit(async (body) => {
          await end.mutateAsync({ params: { id: meeting.id }, body })
          onOpenChange(false)
          form.reset({ reason: '' })
          toast({ title: done })
        })}
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
        <FormError form={form} />
      </form>
    </Dialog>
  )
}
