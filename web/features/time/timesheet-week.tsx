import { useQuery } from '@tanstack/react-query'
import { CalendarClock, FileUp, Grid3x3, List, Plus } from 'lucide-react'
import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { dateIn, startOfWeek } from '#domain/kernel/calendar.ts'
import { timeApi } from '#domain/time/api.ts'
import type { Shift } from '#domain/time/shift.ts'
import type { Timesheet, TimesheetLine } from '#domain/time/timesheet.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor, useCall } from '#web/lib/api/query.ts'
import { formatInstant } from '#web/lib/time/format-instant.ts'
import { formatZoneCity } from '#domain/kernel/time-zones.ts'
import { lazyDialog, useReadyDialogs } from '#web/lib/document/lazy-dialog.tsx'
import { useNow } from '#web/lib/time/use-now.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { ExtraHours } from './extra-hours.tsx'
import { dayOfLine } from './line-title.ts'
import { ResolveLine } from './resolve-line.tsx'
import { TimesheetBadge } from './timesheet-badges.tsx'
import { TimesheetLineItem } from './timesheet-line-item.tsx'
import { TimesheetTotals } from './timesheet-totals.tsx'
import { WeekGrid } from './week-grid.tsx'
import { WeekSwitcher } from './week-switcher.tsx'

const CorrectLineDialog = lazyDialog(async () => (await import('./correct-line-dialog.tsx')).CorrectLineDialog)
const HandoffDialog = lazyDialog(async () => (await import('./handoff-dialog.tsx')).HandoffDialog)
const ImportHoursDialog = lazyDialog(async () => (await import('./import-hours-dialog.tsx')).ImportHoursDialog)
const RemoveShiftDialog = lazyDialog(async () => (await import('./remove-shift-dialog.tsx')).RemoveShiftDialog)
const ShiftDialog = lazyDialog(async () => (await import('./shift-dialog.tsx')).ShiftDialog)

const views = ['list', 'grid'] as const

interface TimesheetWeekProps {
  assignment_id: string
  /** The zone of the assignment: its weeks begin on Monday there. */
  timezone: string
  /** Null: the current week. */
  week_on: string | null
  onWeekChange: (week_on: string) => void
  /** The talent can enter hours. */
  mayEnter?: boolean
}

/** The timesheet of a week, as a list or a grid, with what its viewer can do. */
export function TimesheetWeek({ assignment_id, timezone, week_on, onWeekChange, mayEnter }: TimesheetWeekProps) {
  const current = startOfWeek(dateIn(timezone, new Date(useNow())), 1)
  const week = week_on ?? current
  const [view, setView] = useQueryState('view', parseAsStringLiteral(views).withDefault('list'))
  const timesheet = useQuery(queryFor(timeApi.week, { params: { id: assignment_id }, query: { week_on: week } }))
  const [entering, setEntering] = useState(false)
  const [importing, setImporting] = useState(false)
  useReadyDialogs(CorrectLineDialog, HandoffDialog, ImportHoursDialog, RemoveShiftDialog, ShiftDialog)
  return (
    <section aria-label="Timesheet" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <WeekSwitcher week_on={week} current={current} onWeekChange={onWeekChange} />
        <div className="ml-auto flex flex-wrap items-center gap-2">
          {mayEnter && (
            <>
              <Button onClick={() => setImporting(true)}>
                <FileUp aria-hidden />
                Import CSV
              </Button>
              <Button onClick={() => setEntering(true)}>
                <Plus aria-hidden />
                Add Hours
              </Button>
            </>
          )}
          <SegmentedControl
            label="View"
            value={view}
            onValueChange={(next) => void setView(next)}
            segments={[
              { value: 'list', label: 'List', icon: <List aria-hidden /> },
              { value: 'grid', label: 'Grid', icon: <Grid3x3 aria-hidden /> },
            ]}
          />
        </div>
      </div>
      <Loaded
        query={timesheet}
        error="Failed to load the timesheet. Please try again."
        loading={<Skeleton className="h-96 rounded-card" />}
      >
        {(loaded) => <Week timesheet={loaded} view={view} />}
      </Loaded>
      {entering && (
        <ShiftDialog
          assignment_id={assignment_id}
          timezone={timezone}
          company={timesheet.data?.company ?? { timezone }}
          {...(week === current ? {} : { week_on: week })}
          onClose={() => setEntering(false)}
        />
      )}
      {importing && (
        <ImportHoursDialog assignment_id={assignment_id} timezone={timezone} onClose={() => setImporting(false)} />
      )}
    </section>
  )
}

interface WeekProps {
  timesheet: Timesheet
  view: (typeof views)[number]
}

function Week({ timesheet, view }: WeekProps) {
  const zone = useTimeZone()
  const submit = useCall(timeApi.submit)
  const { id, status, lines, timezone, submitted_at, auto_approve_at, approved_at, allowed } = timesheet
  const send = () =>
    submit.mutate(
      { params: { id: id! } },
      {
        onSuccess: () => toast({ title: 'Timesheet submitted', description: `${timesheet.company.name} is notified.` }),
        onError: ({ message }) =>
          toast({ variant: 'destructive', title: 'Error submitting timesheet', description: message }),
      },
    )
  const facts = [
    submitted_at && `Submitted ${formatInstant(submitted_at, zone)}`,
    status === 'submitted' && auto_approve_at && `approved automatically on ${formatInstant(auto_approve_at, zone)}`,
    approved_at && `approved ${formatInstant(approved_at, zone)}`,
  ].filter(Boolean)
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <TimesheetBadge status={status} />
        <p className="min-w-0 grow text-sm text-ink-soft">
          {facts.length > 0 ? facts.join(' · ') : `Weeks begin on Monday in ${formatZoneCity(timezone)}.`}
        </p>
        {allowed.includes('submit') && (
          <Button look="primary" busy={submit.isPending} busyLabel="Submitting…" onClick={send}>
            Submit Timesheet
          </Button>
        )}
      </div>
      {status === 'returned' && (
        <Banner tone="warning">
          {timesheet.company.name} returned this timesheet.{' '}
          {lines.every((line) => line.id !== null && line.status === 'returned')
            ? 'All of its hours were removed, so there is nothing to submit.'
            : 'Please change the marked days and submit it again.'}
        </Banner>
      )}
      <TimesheetTotals timesheet={timesheet} />
      {allowed.includes('agree_extra') && <ExtraHours timesheet={timesheet} />}
      {lines.length === 0 ? (
        <Card flush>
          <EmptyState
            icon={<CalendarClock aria-hidden />}
            {...(timesheet.is_recorded
              ? { title: 'No hours this week', description: 'Hours appear here as soon as a shift begins.' }
              : { title: 'Only the hours of this week are known', description: 'Shifts were not recorded yet.' })}
          />
        </Card>
      ) : view === 'grid' ? (
        <WeekGrid timesheet={timesheet} />
      ) : (
        <Card flush>
          <ul aria-label="Days" className="divide-y divide-line">
            {lines.map((line, at) => (
              <TimesheetLineItem
                key={line.id ?? line.shift?.id ?? at}
                line={line}
                timesheet={timesheet}
                actions={<LineActions line={line} timesheet={timesheet} />}
              >
                {line.allowed.includes('resolve') && <ResolveLine line={line} />}
              </TimesheetLineItem>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}

type Opened = { dialog: 'edit' | 'edit_handoff' | 'remove'; shift: Shift } | { dialog: 'correct' }

function LineActions({ line, timesheet }: { line: TimesheetLine; timesheet: Timesheet }) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const day = dayOfLine(line, useTimeZone())
  const { shift } = line
  const button = (label: string, next: Opened): ReactNode => (
    <Button size="sm" onClick={() => setOpened(next)}>
      {label}
      <span className="sr-only"> {day}</span>
    </Button>
  )
  return (
    <>
      {shift?.allowed.includes('edit') && button('Change', { dialog: 'edit', shift })}
      {shift?.allowed.includes('edit_handoff') && button('Note', { dialog: 'edit_handoff', shift })}
      {shift?.allowed.includes('remove') && button('Remove', { dialog: 'remove', shift })}
      {line.allowed.includes('correct') && button('Correct', { dialog: 'correct' })}
      {opened?.dialog === 'edit' && (
        <ShiftDialog
          assignment_id={timesheet.assignment_id}
          timezone={timesheet.timezone}
          company={timesheet.company}
          shift={opened.shift}
          onClose={close}
        />
      )}
      {opened?.dialog === 'edit_handoff' && <HandoffDialog shift={opened.shift} day={day} onClose={close} />}
      {opened?.dialog === 'remove' && <RemoveShiftDialog shift_id={opened.shift.id} day={day} onClose={close} />}
      {opened?.dialog === 'correct' && <CorrectLineDialog line={line} onClose={close} />}
    </>
  )
}
