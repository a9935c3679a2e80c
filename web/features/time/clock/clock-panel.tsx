import { BriefcaseBusiness, TimerOff } from 'lucide-react'
import { useState } from 'react'
import { presenceLabels } from '#domain/assignments/presence.ts'
import { pathTo } from '#domain/paths.ts'
import { minutesText } from '#domain/kernel/minutes-text.ts'
import { clockOutPromptMinutes } from '#domain/time/shift.ts'
import type { Clock } from '#domain/time/shift.ts'
import { PresenceDot } from '#web/features/assignments/presence-mark.tsx'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { useMe } from '#web/lib/api/session.ts'
import { useOnline } from '#web/lib/api/use-online.ts'
import { formatClock } from '#web/lib/time/format-instant.ts'
import { useNow } from '#web/lib/time/use-now.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { Banner } from '#web/ui/banner.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { LinkedText } from '#web/ui/linked-text.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { HandoffFields } from '../handoff-fields.tsx'
import { WeekProgress } from '../week-progress.tsx'
import { WorkTime } from '../work-time.tsx'
import { countMinutes } from '#domain/time/count-minutes.ts'
import { clockAfter } from './clock-after.ts'
import type { RunningShift, ShownClock } from './clock-after.ts'
import { ClockButtons } from './clock-buttons.tsx'
import { setHandoffDraft, useHandoffDraft } from './handoff-draft.ts'
import { UnsentTapsNotice } from './unsent-taps-notice.tsx'
import type { OwnClock } from './use-clock.ts'
import { useClock } from './use-clock.ts'

/** The clock: one tap to start, pause and end a shift. */
export function ClockPanel() {
  const own = useClock()
  const { query, taps, dismiss } = own
  const isOnline = useOnline()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
      <UnsentTapsNotice taps={taps} isOnline={isOnline} onDismiss={dismiss} />
      <Loaded
        query={query}
        error="Failed to load your clock. Please try again."
        loading={<Skeleton className="h-80 rounded-card" />}
      >
        {(clock) => <Panel clock={clockAfter(clock, taps)} own={own} />}
      </Loaded>
    </div>
  )
}

function Panel({ clock, own: { ahead_ms, isSettling, tap } }: { clock: ShownClock; own: OwnClock }) {
  const [chosen, setChosen] = useState(() => nextOf(clock.assignments)?.id)
  const assignment = clock.assignments.find(({ id }) => id === chosen) ?? clock.assignments[0]
  if (!clock.shift && !assignment) return <NoAssignments />
  return (
    <>
      <Card>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {clock.shift ? (
            <CurrentShift clock={clock} shift={clock.shift} ahead_ms={ahead_ms} />
          ) : (
            <NextShift assignments={clock.assignments} chosen={assignment!} onChoose={setChosen} />
          )}
          <ClockButtons
            allowed={clock.allowed}
            isSettling={isSettling}
            onTap={(move) => tap(move, move === 'clock_in' ? assignment!.id : undefined)}
          />
        </div>
      </Card>
      {clock.shift && <Handoff />}
      <WeekProgress minutes={clock.week_minutes} limit_minutes={clock.limit_minutes} />
    </>
  )
}

interface CurrentShiftProps {
  clock: ShownClock
  shift: RunningShift
  ahead_ms: number
}

function CurrentShift({ clock, shift, ahead_ms }: CurrentShiftProps) {
  const zone = useTimeZone()
  const now = useNow() + ahead_ms
  const { planned_end_at } = clock
  const isBreak = clock.presence === 'on_break'
  const assignment = clock.assignments.find(({ id }) => id === shift.assignment_id)
  const rested = countMinutes(shift.entries, 'break', now)
  const isLate = planned_end_at !== null && now >= Date.parse(planned_end_at) + clockOutPromptMinutes * 60_000
  const facts = [
    `Started at ${formatClock(Date.parse(shift.starts_at), zone)}`,
    planned_end_at && `planned until ${formatClock(Date.parse(planned_end_at), zone)}`,
    (rested > 0 || isBreak) && `${minutesText(rested)} of breaks`,
  ]
  return (
    <>
      {isLate && (
        <Banner tone="warning" icon={<TimerOff aria-hidden />}>
          Your shift was planned until {formatClock(Date.parse(planned_end_at), zone)}. Please clock out if you are
          done. Time after the planned end is only paid if the company agrees to it.
        </Banner>
      )}
      <div>
        <p role="status" className="flex items-center gap-2 font-semibold">
          <PresenceDot presence={clock.presence} />
          {presenceLabels[clock.presence]}
        </p>
        <p className="tabular mt-1 text-4xl font-semibold">{minutesText(countMinutes(shift.entries, 'work', now))}</p>
        <p className="mt-1 text-sm text-ink-soft">{facts.filter(Boolean).join(' · ')}</p>
        {assignment && <AssignmentName assignment={assignment} />}
      </div>
    </>
  )
}

interface NextShiftProps {
  assignments: Clock['assignments']
  chosen: Clock['assignments'][number]
  onChoose: (id: string) => void
}

function NextShift({ assignments, chosen, onChoose }: NextShiftProps) {
  const { next_shift, open_note, timezone } = chosen
  return (
    <>
      <p role="status" className="flex items-center gap-2 font-semibold">
        <PresenceDot presence="offline" />
        Not clocked in
      </p>
      {assignments.length > 1 ? (
        <Field label="Work for" group>
          {(field) => (
            <RadioGroup
              {...field}
              value={chosen.id}
              onValueChange={onChoose}
              className="sm:grid-flow-row!"
              choices={assignments.map(({ id, company, role_title }) => ({
                value: id,
                label: role_title,
                hint: company,
              }))}
            />
          )}
        </Field>
      ) : (
        <AssignmentName assignment={chosen} />
      )}
      {next_shift && (
        <div className="text-sm">
          <p className="text-ink-faint">Next shift</p>
          <WorkTime
            starts_at={next_shift.starts_at}
            ends_at={next_shift.ends_at}
            zone={timezone}
            dated
            className="font-medium"
          />
        </div>
      )}
      {open_note && (
        <div className="rounded-control bg-sunken px-3 py-2 text-sm">
          <p className="text-ink-faint">Left from the last shift</p>
          <LinkedText>{open_note}</LinkedText>
        </div>
      )}
    </>
  )
}

function AssignmentName({ assignment: { role_title, company } }: { assignment: Clock['assignments'][number] }) {
  return (
    <p className="mt-2 text-sm wrap-anywhere">
      <span className="font-medium">{role_title}</span>, {company}
    </p>
  )
}

function Handoff() {
  const { user_id } = useMe()
  const draft = useHandoffDraft(user_id)
  return (
    <Card
      title="End-of-shift note"
      description="The company gets it when you clock out. You see the open work when your next shift starts."
    >
      <HandoffFields value={draft} onValueChange={(next) => setHandoffDraft(user_id, next)} />
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
