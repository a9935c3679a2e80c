import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { z } from 'zod'
import { countOf } from '#domain/kernel/count.ts'
import { meetingsApi } from '#domain/meetings/api.ts'
import { rescheduleForm } from '#domain/meetings/meeting-forms.ts'
import { meetingLimits } from '#domain/meetings/meeting.ts'
import type { Meeting, OpenMeeting } from '#domain/meetings/meeting.ts'
import { queryFor, useCall } from '#web/lib/api/query.ts'
import { useMe } from '#web/lib/api/session.ts'
import { FormError, FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { DialogFocus } from '#web/ui/return-focus.ts'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.ts'
import { changedByMeetings } from './changed-by-meetings.ts'
import { LengthSelect } from './length-select.tsx'
import { MeetingTime } from './meeting-time.tsx'
import type { TimeMethod } from './time-choice-input.tsx'
import { TimeChoiceInput, noTimes } from './time-choice-input.tsx'

export interface RescheduleDialogProps extends Pick<DialogFocus, 'endAt'> {
  meeting: Meeting | OpenMeeting
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Filled in, for example where the meeting was dragged to. */
  starts_at?: string | undefined
  minutes?: number | undefined
}

/** Moves a meeting: the others are asked again. Nothing changes before the form is sent. */
export function RescheduleDialogContent(props: RescheduleDialogProps) {
  const { meeting, starts_at, minutes, open } = props
  // Another meeting or another time begins with an empty form.
  return open ? <Rescheduling key={`${meeting.id} ${starts_at} ${minutes}`} {...props} /> : null
}

function Rescheduling({ meeting, onOpenChange, starts_at, minutes: given, endAt }: RescheduleDialogProps) {
  const formId = useId()
  const { role } = useMe()
  const mySide = meeting.people.find(({ is_you }) => is_you)?.side ?? (role === 'company' ? 'company' : 'staff')
  const others = meeting.people.filter(({ side }) => side !== mySide)
  const isCounterProposal = meeting.status === 'proposed'
  const full = useQuery(queryFor(meetingsApi.find, { params: { id: meeting.id } }))
  const reschedule = useCall(meetingsApi.reschedule, { invalidates: changedByMeetings })
  const form = useSchemaForm(rescheduleForm, {
    time: starts_at ? { method: 'times', times: [starts_at] } : noTimes,
    allows_night: false,
    minutes: given ?? meeting.minutes,
    reason: '',
  })
  const minutes = Number(form.watch('minutes'))
  const methods = methodsFor(meeting, mySide)
  const left = full.data?.reschedules_left

  const send = async (body: z.output<typeof rescheduleForm>) => {
    await reschedule.mutateAsync({ params: { id: meeting.id }, body })
    onOpenChange(false)
    toast({ title: 'New times sent', description: `${meeting.with} is asked to confirm.` })
  }
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      {...(endAt ? { endAt } : {})}
      width="lg"
      title={isCounterProposal ? 'Propose other times' : 'Reschedule'}
      description={
        <span className="wrap-anywhere">
          {meeting.title}. {othersText(others)} {others.length > 1 ? 'are' : 'is'} asked to confirm again.
        </span>
      }
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            look="primary"
            busy={form.formState.isSubmitting}
            busyLabel="Sending…"
            disabled={left === 0 && !isCounterProposal}
          >
            {isCounterProposal ? 'Send Times' : 'Reschedule'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-5" onSubmit={form.submit(send)}>
        {meeting.starts_at && meeting.ends_at && (
          <div className="rounded-control bg-sunken px-3 py-2 text-sm">
            <p className="text-ink-faint">{isCounterProposal ? 'Proposed until now' : 'Current time'}</p>
            <MeetingTime starts_at={meeting.starts_at} ends_at={meeting.ends_at} people={others} />
          </div>
        )}
        <FormField form={form} name="minutes" label="Length" className="max-w-40">
          {(field) => <LengthSelect {...field} value={minutes} />}
        </FormField>
        <FormField form={form} name="time" label="New time" group required>
          {(field) => (
            <TimeChoiceInput
              {...field}
              onValueChange={(time) => {
                form.clearErrors('time')
                field.onValueChange(time)
                form.setValue('allows_night', false)
              }}
              methods={methods}
              of={{ meeting_id: meeting.id }}
              minutes={minutes}
              asked={meeting.with}
              night={{
                value: form.watch('allows_night') ?? false,
                onValueChange: (allows) => {
                  form.clearErrors()
                  form.setValue('allows_night', allows)
                },
              }}
              anyTime={!(meeting.kind === 'account_call' && mySide === 'company')}
            />
          )}
        </FormField>
        <FormField
          form={form}
          name="reason"
          label="Reason"
          hint="The others see it."
          limit={meetingLimits.reason}
          required
        >
          {(field) => <Textarea {...field} rows={2} />}
        </FormField>
        {left !== undefined && !isCounterProposal && (
          <p className="text-sm text-ink-faint">
            {left === 0
              ? 'This meeting can no longer be rescheduled.'
              : `This meeting can be rescheduled ${countOf(left, 'more time', 'more times')}.`}
          </p>
        )}
        <FormError form={form} />
      </form>
    </Dialog>
  )
}

/** A talent proposes times; check-ins have one time only; a company books an open time of its account manager. */
function methodsFor({ kind }: Meeting, mySide: Meeting['people'][number]['side']): readonly TimeMethod[] {
  if (kind === 'check_in' || (kind === 'account_call' && mySide === 'company')) return ['fixed']
  return mySide === 'talent' ? ['times'] : ['times', 'open_times', 'fixed']
}

const othersText = (others: Meeting['people']) =>
  others.length > 2
    ? `${others[0]!.name} and ${others.length - 1} others`
    : others.map(({ name }) => name).join(' and ')
