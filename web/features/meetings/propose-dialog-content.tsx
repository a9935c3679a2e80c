import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { meetingsApi } from '#domain/meetings/api.ts'
import { meetingForm } from '#domain/meetings/meeting-forms.ts'
import { meetingLimits } from '#domain/meetings/meeting.ts'
import type { MeetingAbout } from '#domain/meetings/meeting-forms.ts'
import { fitsIntoRoom, roomMessages } from '#domain/meetings/room.ts'
import { meetingPath } from '#domain/portal-paths.ts'
import { ApiError } from '#web/lib/api/api.ts'
import { queryFor, useCall } from '#web/lib/api/query.ts'
import { useMe } from '#web/lib/api/session.ts'
import { FormError, FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import type { DialogFocus } from '#web/ui/return-focus.ts'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.ts'
import { changedByMeetings } from './changed-by-meetings.ts'
import { LengthSelect } from './length-select.tsx'
import { PanelField } from './panel-field.tsx'
import { StepFields } from './step-fields.tsx'
import { TakenTimes } from './taken-times.tsx'
import type { TimeMethod } from './time-choice-input.tsx'
import { TimeChoiceInput, noTimes } from './time-choice-input.tsx'

interface ProposeDialogProps extends Pick<DialogFocus, 'endAt'> {
  about: MeetingAbout
  /** The person or company on the other side. */
  asked: string
  /** Filled in. */
  starts_at?: string | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
}

const schema = meetingForm.omit({ about: true })
const blank = {
  title: '',
  minutes: 30,
  time: noTimes,
  allows_night: false,
  panelist_ids: [],
  panel_rule: 'all' as const,
  message: '',
  link: '',
  step_id: null,
  organizer_interviews: true,
}

/** What the dialog offers for each kind of meeting. */
interface Offer {
  title: string
  methods: readonly TimeMethod[]
  /** Times that are not open can be proposed, too. */
  anyTime: boolean
  /** Any one of the panel can take part instead of all. */
  hasPanelRule: boolean
  action: string
  done: string
}

const allMethods = ['times', 'open_times', 'fixed'] as const

function offerOf(about: MeetingAbout, asked: string, isMember: boolean): Offer {
  const invitation = {
    methods: allMethods,
    anyTime: true,
    hasPanelRule: true,
    action: 'Send Invitation',
    done: 'Invitation sent',
  }
  if (about.kind === 'interview') return { ...invitation, title: `Schedule an interview with ${asked}` }
  // A check-in has three sides, who cannot choose from the same times.
  if (about.kind === 'check_in')
    return { ...invitation, methods: ['fixed'], title: `Schedule a check-in with ${asked}` }
  const title = `Schedule a call with ${asked}`
  // A company books an open time of its account manager, which is confirmed at once.
  return isMember
    ? { title, methods: ['fixed'], anyTime: false, hasPanelRule: false, action: 'Book Call', done: 'Call booked' }
    : { ...invitation, title }
}

/** Proposes a meeting: several times, the open times, or one time. */
export function ProposeDialogContent({ about, asked, starts_at, open, onOpenChange, endAt }: ProposeDialogProps) {
  const { role } = useMe()
  const navigate = useNavigate()
  const formId = useId()
  const offer = offerOf(about, asked, role === 'company')
  const availability = useQuery({ ...queryFor(meetingsApi.availability, {}), enabled: open })
  const propose = useCall(meetingsApi.propose, { invalidates: changedByMeetings })
  const form = useSchemaForm(
    schema,
    starts_at ? { ...blank, time: { method: 'times' as const, times: [starts_at] } } : blank,
  )
  const [taken, setTaken] = useState<ApiError>()
  const [hasOptions, setHasOptions] = useState(false)
  const { setValue, formState } = form
  const usual = availability.data?.minutes
  const isChanged = Boolean(formState.dirtyFields.minutes)
  useEffect(() => {
    if (usual && !isChanged) setValue('minutes', usual)
  }, [usual, isChanged, setValue])
  const [minutes, panelist_ids = [], panel_rule = 'all', link, step_id = null, organizer_interviews = true] =
    form.watch(['minutes', 'panelist_ids', 'panel_rule', 'link', 'step_id', 'organizer_interviews'])
  const length = Number(minutes)
  const needsLink = !link && !fitsIntoRoom(about.kind, panelist_ids.length, panel_rule)
  // The link is among the options, which stay open while it is being entered.
  if (needsLink && !hasOptions) setHasOptions(true)

  const send = async (values: z.output<typeof schema>) => {
    setTaken(undefined)
    try {
      const meeting = await propose.mutateAsync({ body: { ...values, about } })
      onOpenChange(false)
      form.reset(blank)
      toast({
        title: offer.done,
        description: meeting.title,
        action: { label: 'View', onClick: () => void navigate(meetingPath(role, meeting.id)) },
      })
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'double_booked') throw error
      setTaken(error)
    }
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      {...(endAt ? { endAt } : {})}
      width="lg"
      title={<span className="wrap-anywhere">{offer.title}</span>}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button type="submit" form={formId} look="primary" busy={formState.isSubmitting} busyLabel="Sending…">
            {offer.action}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid grid-cols-[minmax(0,1fr)] gap-5"
        onSubmit={form.submit(send, undefined, { onInvalid: () => setHasOptions(true) })}
      >
        {about.kind === 'interview' && (
          <StepFields
            application_id={about.application_id}
            step_id={step_id}
            organizer_interviews={organizer_interviews}
            hasPanel={panelist_ids.length > 0}
            error={formState.errors.step_id?.message}
            onChange={({ minutes: planned, panelist_ids: interviewers, ...step }) => {
              form.clearErrors('step_id')
              setValue('step_id', step.step_id)
              setValue('organizer_interviews', step.organizer_interviews)
              if (planned !== undefined) setValue('minutes', planned, { shouldDirty: true })
              if (interviewers !== undefined) setValue('panelist_ids', interviewers)
            }}
          />
        )}
        <div className="grid gap-5 sm:grid-cols-[10rem_minmax(0,1fr)]">
          <FormField form={form} name="minutes" label="Length">
            {(field) => <LengthSelect {...field} value={length} />}
          </FormField>
          <PanelField
            isInterview={about.kind === 'interview'}
            value={panelist_ids}
            onValueChange={(ids) => setValue('panelist_ids', ids, { shouldDirty: true })}
            rule={
              offer.hasPanelRule
                ? {
                    value: panel_rule,
                    onValueChange: (rule) => setValue('panel_rule', rule, { shouldDirty: true }),
                  }
                : undefined
            }
            hint={needsLink ? roomMessages.too_small : undefined}
            error={formState.errors.panelist_ids?.message}
          />
        </div>
        <FormField form={form} name="time" label="Time" group required>
          {(field) => (
            <TimeChoiceInput
              {...field}
              onValueChange={(time) => {
                setTaken(undefined)
                form.clearErrors('time')
                field.onValueChange(time)
                form.setValue('allows_night', false)
              }}
              methods={offer.methods}
              of={{ planned: { ...about, panelist_ids, panel_rule } }}
              minutes={length}
              asked={asked}
              night={{
                value: form.watch('allows_night') ?? false,
                onValueChange: (allows) => {
                  form.clearErrors()
                  form.setValue('allows_night', allows)
                },
              }}
              anyTime={offer.anyTime}
            />
          )}
        </FormField>
        <FormField form={form} name="message" label="Message" limit={meetingLimits.message} optional>
          {(field) => (
            <Textarea {...field} value={field.value ?? ''} rows={3} placeholder="What you would like to talk about" />
          )}
        </FormField>
        <div className="grid gap-5">
          <Button
            size="sm"
            look="ghost"
            className="-ml-3 justify-self-start"
            aria-expanded={hasOptions}
            onClick={() => setHasOptions(!hasOptions)}
          >
            More options
            <ChevronDown aria-hidden className={cx('transition-transform', hasOptions && 'rotate-180')} />
          </Button>
          {hasOptions && (
            <>
              <FormField form={form} name="title" label="Title" optional>
                {(field) => <Input {...field} value={field.value ?? ''} placeholder="Named after what it is about" />}
              </FormField>
              <FormField
                form={form}
                name="link"
                label="Video link"
                hint="Without a link, the meeting takes place in the meeting room."
                optional
              >
                {(field) => <Input {...field} value={field.value ?? ''} type="url" placeholder="https://" />}
              </FormField>
            </>
          )}
        </div>
        {taken && (
          <TakenTimes
            message={taken.message}
            open_times={taken.openTimes}
            onChoose={(start) => {
              setTaken(undefined)
              setValue('time', { method: 'times', times: [start] }, { shouldDirty: true })
            }}
          />
        )}
        <FormError form={form} />
      </form>
    </Dialog>
  )
}
