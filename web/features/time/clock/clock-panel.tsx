import { onlineManager } from '@tanstack/react-query'
import { BriefcaseBusiness, TimerOff } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { pathTo } from '#domain/paths.ts'
import { minutesText } from '#domain/time/minutes-text.ts'
import { clockOutPromptMinutes } from '#domain/time/shift.ts'
import type { Clock } from '#domain/time/shift.ts'
import { PresenceDot } from '#web/features/assignments/presence-mark.tsx'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { useMe } from '#web/lib/api/session.ts'
import { formatClock } from '#web/lib/time/format-instant.ts'
import { useNow } from '#web/lib/time/use-now.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { Banner } from '#web/ui/banner.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { HandoffFields } from '../handoff-fields.tsx'
import { WeekProgress } from '../week-progress.tsx'
import { WorkTime } from '../work-time.tsx'
import { clockAfter, minutesUntil } from './clock-after.ts'
import type { ShownClock } from './clock-after.ts'
import { ClockButtons } from './clock-buttons.tsx'
import type { ClockMove } from './clock-queue.ts'
import { setHandoffDraft, useHandoffDraft } from './handoff-draft.ts'
import { UnsentTapsNotice } from './unsent-taps-notice.tsx'
import { useClock } from './use-clock.ts'

const subscribe = (listener: () => void) => onlineManager.subscribe(listener)

/** The clock: one tap to start, pause and end a shift. */
export function ClockPanel() {
  const { query, taps, ahead_ms, tap, dismiss } = useClock()
  const isOnline = useSyncExternalStore(subscribe, () => onlineManager.isOnline())
  return (
    <div className="grid gap-4">
      <UnsentTapsNotice taps={taps} isOnline={isOnline} onDismiss={dismiss} />
      <Loaded
        query={query}
        error="Failed to load your clock. Please try again."
        loading={<Skeleton className="h-80 rounded-card" />}
      >
        {(clock) => {
          const shown = clockAfter(clock, taps)
          if (!shown.shift && shown.assignments.length === 0) return <NoAssignments />
          return (
            <>
              {shown.shift ? (
                <OnShift clock={shown} ahead_ms={ahead_ms} onTap={tap} />
              ) : (
                <OffShift clock={shown} onClockIn={(assignment_id) => tap('clock_in', assignment_id)} />
              )}
              <WeekProgress minutes={shown.week_minutes} limit_minutes={shown.limit_minutes} />
            </>
          )
        }}
      </Loaded>
    </div>
  )
}

interface OnShiftProps {
  clock: ShownClock
  ahead_ms: number
  onTap: (move: ClockMove) => void
}

function OnShift({ clock, ahead_ms, onTap }: OnShiftProps) {
  const { user_id } = useMe()
  const zone = useTimeZone()
  const now = useNow() + ahead_ms
  const draft = useHandoffDraft(user_id)
  const shift = clock.shift!
  const isBreak = clock.presence === 'on_break'
  const assignment = clock.assignments.find(({ id }) => id === shift.assignment_id)
  const worked = minutesUntil(shift.entries, 'work', now)
  const rested = minutesUntil(shift.entries, 'break', now)
  const planned_end_at = clock.planned_end_at
  const isLate = planned_end_at !== null && now >= Date.parse(planned_end_at) + clockOutPromptMinutes * 60_000
  return (
    <>
      {isLate && (
        <Banner tone="warning" icon={<TimerOff aria-hidden />}>
          Your shift was planned until {formatClock(Date.parse(planned_end_at), zone)}. Please clock out if you are
          done. Time after the planned end is only paid if the company agrees to it.
        </Banner>
      )}
      <Card>
        <div className="grid gap-5">
          <div>
            <p role="status" className="flex items-center gap-2 font-semibold">
              <PresenceDot presence={clock.presence} />
              {isBreak ? 'On break' : 'On shift'}
            </p>
            <p className="tabular mt-1 text-4xl font-semibold">{minutesText(worked)}</p>
            <p className="mt-1 text-sm text-ink-soft">
              {[
                `Started at ${formatClock(Date.parse(shift.starts_at), zone)}`,
                planned_end_at && `planned until ${formatClock(Date.parse(planned_end_at), zone)}`,
                rested > 0 || isBreak ? `${minutesText(rested)} of breaks` : null,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {assignment && (
              <p className="mt-2 text-sm wrap-anywhere">
                <span className="font-medium">{assignment.role_title}</span>, {assignment.company}
              </p>
            )}
          </div>
          <ClockButtons allowed={clock.allowed} onTap={onTap} />
        </div>
      </Card>
      <Card
        title="End-of-shift note"
        description="The company gets it when you clock out. You see the open work when your next shift starts."
      >
        <HandoffFields value={draft} onValueChange={(next) => setHandoffDraft(user_id, next)} />
      </Card>
    </>
  )
}

interface OffShiftProps {
  clock: ShownClock
  onClockIn: (assignment_id: string) => void
}

function OffShift({ clock, onClockIn }: OffShiftProps) {
  const [chosen, setChosen] = useState(nextOf(clock.assignments)?.id ?? '')
  const assignment = clock.assignments.find(({ id }) => id === chosen) ?? clock.assignments[0]!
  return (
    <Card>
      <div className="grid gap-5">
        <p role="status" className="flex items-center gap-2 font-semibold">
          <PresenceDot presence="offline" />
          Not clocked in
        </p>
        {clock.assignments.length > 1 ? (
          <Field label="Work for" group>
            {(field) => (
              <RadioGroup
                {...field}
                value={assignment.id}
                onValueChange={setChosen}
                className="sm:grid-flow-row!"
                choices={clock.assignments.map(({ id, company, role_title }) => ({
                  value: id,
                  label: role_title,
                  hint: company,
                }))}
              />
            )}
          </Field>
        ) : (
          <p className="text-sm wrap-anywhere">
            <span className="font-medium">{assignment.role_title}</span>, {assignment.company}
          </p>
        )}
        {assignment.next_shift && (
          <div className="text-sm">
            <p className="text-ink-faint">Next shift</p>
            <WorkTime {...assignment.next_shift} zone={assignment.timezone} dated className="font-medium" />
          </div>
        )}
        {assignment.open_note && (
          <div className="rounded-control bg-sunken px-3 py-2 text-sm">
            <p className="text-ink-faint">Left from the last shift</p>
            <p className="whitespace-pre-line wrap-anywhere">{assignment.open_note}</p>
          </div>
        )}
        <ClockButtons allowed={clock.allowed} onTap={() => onClockIn(assignment.id)} />
      </div>
    </Card>
  )
}

/** The assignment whose shift begins next. */
const nextOf = (assignments: Clock['assignments']) =>
  assignments.toSorted((one, other) => startOf(one.next_shift) - startOf(other.next_shift) || 0)[0]

const startOf = (shift: { starts_at: string } | null) => (shift ? Date.parse(shift.starts_at) : Infinity)

function NoAssignments() {
  return (
    <Card flush>
      <EmptyState
        icon={<BriefcaseBusiness aria-hidden />}
        title="No current assignments"
        description="When a company hires you, you clock in and out here."
        action={<ButtonLink to={pathTo('applicant_applications')}>View your applications</ButtonLink>}
      />
    </Card>
  )
}
