import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, SearchX } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { addDays } from '#domain/kernel/calendar.ts'
import { countOf } from '#domain/kernel/count.ts'
import { timeApi } from '#domain/time/api.ts'
import { minutesText } from '#domain/kernel/minutes-text.ts'
import { differencesToDecide, timesheetLimits, timesheetMessages } from '#domain/time/timesheet.ts'
import type { Timesheet } from '#domain/time/timesheet.ts'
import { isNotFound } from '#web/lib/api/is-not-found.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor, useCall } from '#web/lib/api/query.ts'
import { formatDate, formatMonthDay } from '#web/lib/time/format-date.ts'
import { formatInstant } from '#web/lib/time/format-instant.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.ts'
import { ExtraHours } from './extra-hours.tsx'
import { dayOfLine } from './line-title.ts'
import { ResolveLine } from './resolve-line.tsx'
import { TimesheetBadge } from './timesheet-badges.tsx'
import { TimesheetLineItem } from './timesheet-line-item.tsx'
import { TimesheetTotals } from './timesheet-totals.tsx'

interface TimesheetReviewProps {
  id: string
  onClose: () => void
}

/** A submitted timesheet: lines that match the plan or are shorter are selected, the others need a decision. */
export function TimesheetReview({ id, onClose }: TimesheetReviewProps) {
  const timesheet = useQuery(queryFor(timeApi.timesheet, { params: { id } }))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Button look="ghost" size="sm" onClick={onClose} className="justify-self-start">
        <ArrowLeft aria-hidden />
        All Timesheets
      </Button>
      {isNotFound(timesheet.error) ? (
        <EmptyState
          icon={<SearchX aria-hidden />}
          title="We couldn’t find this timesheet"
          description="The link may be incomplete, or you may not have access to it."
        />
      ) : (
        <Loaded
          query={timesheet}
          error="Failed to load the timesheet. Please try again."
          loading={<Skeleton className="h-96 rounded-card" />}
        >
          {(loaded) => <Review key={loaded.id} timesheet={loaded} onDone={onClose} />}
        </Loaded>
      )}
    </div>
  )
}

interface ReviewProps {
  timesheet: Timesheet
  onDone: () => void
}

function Review({ timesheet, onDone }: ReviewProps) {
  const zone = useTimeZone()
  const { talent, role_title, week_on, status, lines, submitted_at, auto_approve_at, approved_at, allowed } = timesheet
  const approve = useCall(timeApi.approve)
  const returnLines = useCall(timeApi.return)
  const undecided = lines.filter((line) => line.id !== null && line.status === 'submitted')
  // By the IDs of lines: if some are submitted again meanwhile, the input for the others stays.
  const [choices, setChoices] = useState<Readonly<Record<string, boolean>>>({})
  const selected = new Set(
    undecided.filter((line) => choices[line.id!] ?? differencesToDecide(line).length === 0).map(({ id }) => id!),
  )
  const [paid, setPaid] = useState<ReadonlySet<string>>(() => new Set())
  const [reasons, setReasons] = useState<Readonly<Record<string, string>>>({})
  const [hasTried, setHasTried] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const rest = undecided.filter(({ id }) => !selected.has(id!))
  const mayDecide = allowed.includes('approve') || allowed.includes('return')

  const withReasons = () => rest.map(({ id }) => ({ line_id: id!, reason: (reasons[id!] ?? '').trim() }))
  /** The reasons of the lines that are not selected, once each has one. */
  const decided = () => {
    flushSync(() => setHasTried(true))
    const found = withReasons()
    if (found.every(({ reason }) => reason !== '')) return found
    list.current?.querySelector<HTMLElement>('textarea[aria-invalid=true]')?.focus()
    return null
  }
  const approveSelected = () => {
    const disputed = decided()
    if (!disputed) return
    const with_excess = [...paid].filter((id) => selected.has(id))
    approve.mutate(
      { params: { id: timesheet.id! }, body: { submitted_at: submitted_at!, disputed, with_excess } },
      {
        onSuccess: () => {
          toast({
            title: 'Timesheet approved',
            ...(disputed.length > 0
              ? { description: `${countOf(disputed.length, 'line is', 'lines are')} disputed and not paid for now.` }
              : {}),
          })
          onDone()
        },
        onError,
      },
    )
  }
  const returnRest = () => {
    const found = decided()
    if (!found) return
    returnLines.mutate(
      { params: { id: timesheet.id! }, body: { submitted_at: submitted_at!, lines: found } },
      {
        onSuccess: () => {
          toast({ title: 'Timesheet returned', description: `${talent.name} is asked to change it.` })
          onDone()
        },
        onError,
      },
    )
  }

  return (
    <section aria-label={`Timesheet of ${talent.name}`} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="text-lg font-semibold wrap-anywhere">{talent.name}</h2>
          <p className="tabular text-sm text-ink-soft">
            {formatMonthDay(week_on)} – {formatDate(addDays(week_on, 6))} · {role_title}
          </p>
        </div>
        <TimesheetBadge status={status} />
        {status === 'submitted' && auto_approve_at && (
          <p className="text-sm text-ink-soft">Approved automatically on {formatInstant(auto_approve_at, zone)}</p>
        )}
        {approved_at && <p className="text-sm text-ink-soft">Approved {formatInstant(approved_at, zone)}</p>}
      </header>
      <TimesheetTotals timesheet={timesheet} />
      {allowed.includes('agree_extra') && <ExtraHours timesheet={timesheet} />}
      <Card flush>
        <ul ref={list} aria-label="Lines" className="divide-y divide-line">
          {lines.map((line, at) => {
            const { id } = line
            const isOpen = mayDecide && id !== null && line.status === 'submitted'
            const day = dayOfLine(line, zone)
            return (
              <TimesheetLineItem
                key={id ?? at}
                line={line}
                timesheet={timesheet}
                mark={
                  isOpen && (
                    <Checkbox
                      label={<span className="sr-only">Approve {day}</span>}
                      value={selected.has(id)}
                      onValueChange={(on) => setChoices({ ...choices, [id]: on })}
                    />
                  )
                }
              >
                {isOpen && selected.has(id) && line.excess_minutes > 0 && (
                  <Checkbox
                    label={`Also pay ${minutesText(line.excess_minutes)} beyond the agreed hours`}
                    value={paid.has(id)}
                    onValueChange={(on) => setPaid(toggle(paid, id, on))}
                  />
                )}
                {isOpen && !selected.has(id) && (
                  <LineReason
                    day={day}
                    value={reasons[id] ?? ''}
                    onValueChange={(reason) => setReasons({ ...reasons, [id]: reason })}
                    isMissing={hasTried && !reasons[id]?.trim()}
                  />
                )}
                {line.allowed.includes('resolve') && <ResolveLine line={line} />}
              </TimesheetLineItem>
            )
          })}
        </ul>
      </Card>
      {mayDecide && undecided.length > 0 && (
        <BottomBar className="flex flex-wrap items-center gap-3">
          <p role="status" className="mr-auto text-sm text-ink-soft">
            {countOf(undecided.length - rest.length, 'line', 'lines')} to approve
            {rest.length > 0 && `, ${countOf(rest.length, 'needs', 'need')} a decision`}
          </p>
          {rest.length > 0 && allowed.includes('return') && (
            <Button busy={returnLines.isPending} busyLabel="Returning…" onClick={returnRest}>
              Return {countOf(rest.length, 'Line', 'Lines')}
            </Button>
          )}
          {allowed.includes('approve') && (
            <Button look="primary" busy={approve.isPending} busyLabel="Approving…" onClick={approveSelected}>
              {rest.length === 0 ? 'Approve Timesheet' : `Approve and Dispute ${countOf(rest.length, 'Line', 'Lines')}`}
            </Button>
          )}
        </BottomBar>
      )}
    </section>
  )
}

const onError = ({ message }: Error) => toast({ variant: 'destructive', title: message })

function toggle(set: ReadonlySet<string>, id: string, on: boolean): ReadonlySet<string> {
  const next = new Set(set)
  if (on) next.add(id)
  else next.delete(id)
  return next
}

interface LineReasonProps {
  day: string
  value: string
  onValueChange: (reason: string) => void
  isMissing: boolean
}

/** Why a line is disputed or returned. */
function LineReason({ day, value, onValueChange, isMissing }: LineReasonProps) {
  return (
    <Field
      label={`Why not approve ${day}?`}
      hint="Select the line to approve it. Otherwise dispute it, and the rest is paid, or return it for changes."
      error={isMissing ? timesheetMessages.reason : undefined}
      counter={{ used: value.length, limit: timesheetLimits.reason }}
      className="max-w-xl"
    >
      {(field) => <Textarea {...field} rows={2} value={value} onValueChange={onValueChange} />}
    </Field>
  )
}
