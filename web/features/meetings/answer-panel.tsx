import { CalendarCheck } from 'lucide-react'
import { Suspense, lazy, useId, useState } from 'react'
import { addDays, startOfDay } from '#domain/kernel/calendar.ts'
import { meetingsApi } from '#domain/meetings/api.ts'
import type { OpenMeeting } from '#domain/meetings/meeting.ts'
import { ApiError } from '#web/lib/api/api.ts'
import { reasonOf } from '#web/lib/api/reason-of.ts'
import { useCall } from '#web/lib/api/query.ts'
import { formatInstant } from '#web/lib/time/format-instant.ts'
import { formatZoneCity } from '#domain/kernel/time-zones.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { changedByMeetings } from './changed-by-meetings.ts'
import { MeetingTime } from './meeting-time.tsx'
import { othersOf } from './others-of.ts'
import { TakenTimes } from './taken-times.tsx'

const TimePicker = lazy(async () => ({ default: (await import('./time-picker.tsx')).TimePicker }))

interface AnswerPanelProps {
  meeting: OpenMeeting
  onDecline: () => void
  /** With a start, if the proposed time is taken and another one was chosen. */
  onProposeOther: (starts_at?: string) => void
}

/** Where an invited person chooses a time and confirms, declines, or proposes other times. */
export function AnswerPanel({ meeting, onDecline, onProposeOther }: AnswerPanelProps) {
  const { id, starts_at, times, choose_until, minutes, allowed } = meeting
  const titleId = useId()
  const [chosen, setChosen] = useState<string[]>([])
  const [missing, setMissing] = useState(false)
  const [allowsNight, setAllowsNight] = useState(false)
  const [failure, setFailure] = useState<ApiError>()
  const confirm = useCall(meetingsApi.confirm, { invalidates: changedByMeetings })
  const start = starts_at ?? chosen[0]
  const choose = (starts: string[]) => {
    setChosen(starts)
    setMissing(false)
    setAllowsNight(false)
    setFailure(undefined)
  }
  const send = () => {
    if (!start) return setMissing(true)
    confirm.mutate(
      { params: { id }, body: { starts_at: start, allows_night: allowsNight } },
      {
        onSuccess: ({ status }) =>
          toast(
            status === 'confirmed'
              ? { title: 'Meeting confirmed', description: 'The invitation is on its way to your email.' }
              : { title: 'Time accepted', description: 'The meeting is confirmed once everyone has accepted.' },
          ),
        onError: (error) => {
          if (error instanceof ApiError) setFailure(error)
        },
      },
    )
  }
  return (
    <Card title={<span id={titleId}>{starts_at ? 'Does this time suit you?' : 'Choose a time'}</span>}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {choose_until && <ChooseBy meeting={meeting} until={choose_until} />}
        {starts_at ? null : times.length > 0 ? (
          <RadioGroup
            aria-labelledby={titleId}
            className="sm:grid-flow-row"
            value={start ?? ''}
            onValueChange={(next) => choose([next])}
            choices={times.map((time) => ({
              value: time.starts_at,
              label: <MeetingTime {...time} people={othersOf(meeting)} />,
            }))}
          />
        ) : (
          <Suspense fallback={<Skeleton className="h-88 rounded-card" />}>
            <TimePicker
              aria-labelledby={titleId}
              of={{ meeting_id: id }}
              minutes={minutes}
              max={1}
              until={choose_until ?? undefined}
              night={{
                value: allowsNight,
                onValueChange: (allows) => {
                  setAllowsNight(allows)
                  setFailure(undefined)
                },
              }}
              value={chosen}
              onValueChange={choose}
            />
          </Suspense>
        )}
        {missing && (
          <p role="alert" className="text-sm text-danger-ink">
            Please choose a time.
          </p>
        )}
        {failure && (
          <TakenTimes
            message={reasonOf(failure)}
            open_times={failure.openTimes}
            onChoose={(next) => (choose_until ? choose([next]) : onProposeOther(next))}
          />
        )}
        <div className="flex flex-wrap gap-3">
          {allowed.includes('confirm') && (
            <Button look="primary" busy={confirm.isPending} busyLabel="Confirming…" onClick={send}>
              <CalendarCheck aria-hidden />
              Confirm
            </Button>
          )}
          {allowed.includes('reschedule') && <Button onClick={() => onProposeOther()}>Propose Other Times</Button>}
          {allowed.includes('decline') && (
            <Button look="ghost" onClick={onDecline}>
              Decline…
            </Button>
          )}
        </div>
      </div>
    </Card>
  )
}

/** Until when a time can be chosen, by whose midnight. */
function ChooseBy({ meeting, until }: { meeting: OpenMeeting; until: string }) {
  const zone = useTimeZone()
  const organizer = meeting.people.find(({ is_organizer }) => is_organizer)
  const theirs = organizer?.timezone ?? zone
  const end = startOfDay(theirs, addDays(until, 1)).toISOString()
  return (
    <p className="text-sm text-ink-soft">
      Choose by <time dateTime={end}>{formatInstant(end, zone)}</time>
      {theirs === zone
        ? ' (midnight, your time).'
        : ` your time. That is midnight in ${formatZoneCity(theirs)}${organizer ? ` for ${organizer.name}` : ''}.`}
    </p>
  )
}
