import { plannedShifts } from '#domain/assignments/planned-shifts.ts'
import type { PlannedShift } from '#domain/assignments/planned-shifts.ts'
import { asMember } from '#domain/kernel/actor.ts'
import { addDays, dateIn, startOfWeek } from '#domain/kernel/calendar.ts'
import { transaction } from '#server/db/transaction.ts'
import { findSchedules } from '#server/features/assignments/terms.ts'
import { isDemo } from './companies.ts'
import type { Assignment } from './assignments.ts'
import { actor } from './people.ts'
import type { Random } from './random.ts'
import { minutesAfter } from './timeline.ts'
import type { Timeline } from './timeline.ts'

/** How far back worked shifts go. */
const weeks = 8
/** Rows per statement. */
const batch = 1_000
/** How many people are at work now at the demo company, whatever the time. */
const atWork = 3

/** Short, as people write them at the end of a day. */
const doneNotes = [
  'All open tickets answered.',
  'Report is out.',
  'Two prices fixed.',
  'Today’s list is done.',
  'Inbox at zero.',
]
const openNotes = ['One refund is waiting.', 'Numbers need a check.', 'Two warehouse questions open.', '']
const reasons = ['No internet this morning.', 'Forgot to clock in.', 'On site without laptop.']

interface Span {
  starts_at: Date
  ends_at: Date | null
}
interface Shift extends Span {
  id: string
  assignment: Assignment
  belongs_on: string
  timezone: string
  expected_end_at: string | null
  source: 'clock' | 'manual'
  is_offline: boolean
  stopped_at: Date | null
  reason: string
  done_note: string
  open_note: string
  entries: (Span & { kind: 'work' | 'break' })[]
}

/** Plans the worked shifts of the last weeks, by the plan with small differences, and those that go on now. */
export function planShifts(timeline: Timeline, assignments: readonly Assignment[]): void {
  timeline.plan(timeline.today, async () => {
    const shifts = await workedShifts(timeline, assignments)
    await insert(timeline, withoutOverlaps(shifts))
  })
}

async function workedShifts(timeline: Timeline, assignments: readonly Assignment[]): Promise<Shift[]> {
  const { today } = timeline
  const first = addDays(startOfWeek(dateIn('UTC', today), 1), -weeks * 7)
  const last = dateIn('UTC', today)
  const recent = assignments.filter(
    ({ starts_at, ended_at }) => starts_at <= today && (!ended_at || ended_at > timeline.ago(weeks * 7)),
  )
  const schedules = await transaction((tx) => findSchedules(tx, recent.map(idOf), first, last))
  const own = recent.find(({ ended_at, application }) => !ended_at && isDemo(application.job.company))
  let running = 0
  return recent.flatMap((assignment) => {
    const { talent, job } = assignment.application
    const random = timeline.random(`shifts ${talent.email} ${job.company.name}`)
    const schedule = schedules.get(idOf(assignment))!
    const shifts = plannedShifts(schedule, first, last).flatMap((planned) => {
      const { timezone } = schedule.terms.findLast(({ effective_on }) => effective_on <= planned.on_date)!
      return workedShift(timeline, random, assignment, { ...planned, timezone })
    })
    const isOpen = shifts.some(({ ends_at }) => ends_at === null)
    if (isOpen) running += 1
    const mayWork = !assignment.ended_at && isDemo(job.company) && assignment !== own && schedule.ends_on === null
    if (!isOpen && mayWork && running < atWork) {
      running += 1
      const { timezone } = schedule.terms.at(-1)!
      const starts_at = minutesAfter(today, -random.whole(40, 150))
      if (dateIn(timezone, starts_at) >= schedule.terms[0]!.effective_on) {
        shifts.push(runningShift(random, assignment, { starts_at, timezone, today, expected_end_at: null }))
      }
    }
    return shifts
  })
}

const idOf = ({ application }: Assignment): string => application.hiring!.offer!.assignment_id!

/** A planned shift as it was worked; none on a day off, and none in the future. */
function workedShift(
  { today }: Timeline,
  random: Random,
  assignment: Assignment,
  planned: PlannedShift & { timezone: string },
): Shift[] {
  const [worksIt, kind] = [random.chance(0.96), random.next()]
  const starts = minutesAfter(new Date(planned.starts_at), random.whole(-2, 6))
  const length = (Date.parse(planned.ends_at) - Date.parse(planned.starts_at)) / 60_000
  const pause = length - planned.minutes
  const more = kind < 0.03 ? random.whole(40, 70) : kind < 0.06 ? -random.whole(60, 110) : random.whole(-7, 1)
  const ends_at = minutesAfter(new Date(planned.ends_at), more)
  const noon = minutesAfter(starts, Math.round(planned.minutes / 2))
  const back = minutesAfter(noon, pause + random.whole(-4, 3))
  if (!worksIt || starts > today) return []
  const { timezone, on_date: belongs_on, ends_at: expected_end_at } = planned
  if (ends_at > today)
    return [runningShift(random, assignment, { starts_at: starts, timezone, today, expected_end_at })]
  const isManual = kind > 0.97
  const stopped = kind > 0.96 && !isManual && ends_at > minutesAfter(today, -3 * 24 * 60)
  const entries: Shift['entries'] =
    pause > 0
      ? [
          { kind: 'work', starts_at: starts, ends_at: noon },
          { kind: 'break', starts_at: noon, ends_at: back },
          { kind: 'work', starts_at: back, ends_at },
        ]
      : [{ kind: 'work', starts_at: starts, ends_at }]
  return [
    {
      id: crypto.randomUUID(),
      assignment,
      belongs_on,
      timezone,
      starts_at: starts,
      ends_at,
      expected_end_at,
      source: isManual ? 'manual' : 'clock',
      is_offline: random.chance(0.02),
      stopped_at: stopped ? minutesAfter(ends_at, 60) : null,
      reason: isManual ? random.pick(reasons) : '',
      done_note: random.chance(0.5) ? random.pick(doneNotes) : '',
      open_note: random.chance(0.3) ? random.pick(openNotes) : '',
      entries,
    },
  ]
}

function runningShift(
  random: Random,
  assignment: Assignment,
  {
    starts_at,
    timezone,
    today,
    expected_end_at,
  }: { starts_at: Date; timezone: string; today: Date; expected_end_at: string | null },
): Shift {
  const since = minutesAfter(today, -random.whole(3, 12))
  const isOnBreak = random.chance(0.25) && since > starts_at
  return {
    id: crypto.randomUUID(),
    assignment,
    belongs_on: dateIn(timezone, starts_at),
    timezone,
    starts_at,
    ends_at: null,
    expected_end_at,
    source: 'clock',
    is_offline: false,
    stopped_at: null,
    reason: '',
    done_note: '',
    open_note: '',
    entries: isOnBreak
      ? [
          { kind: 'work', starts_at, ends_at: since },
          { kind: 'break', starts_at: since, ends_at: null },
        ]
      : [{ kind: 'work', starts_at, ends_at: null }],
  }
}

/** A person with two assignments works in one at a time. */
function withoutOverlaps(shifts: readonly Shift[]): Shift[] {
  const until = new Map<unknown, number>()
  return shifts
    .toSorted((one, other) => one.starts_at.getTime() - other.starts_at.getTime())
    .filter(({ assignment, starts_at, ends_at }) => {
      const { talent } = assignment.application
      if (starts_at.getTime() < (until.get(talent) ?? 0)) return false
      until.set(talent, ends_at?.getTime() ?? Infinity)
      return true
    })
}

async function insert({ today }: Timeline, shifts: readonly Shift[]): Promise<void> {
  await transaction(async (tx) => {
    for (let from = 0; from < shifts.length; from += batch) {
      const some = shifts.slice(from, from + batch)
      await tx
        .insertInto('shifts')
        .values(
          some.map(({ assignment, entries: _, starts_at, ends_at, stopped_at, ...shift }) => ({
            ...shift,
            assignment_id: idOf(assignment),
            company_id: companyOf(assignment),
            talent_id: talentOf(assignment),
            starts_at: starts_at.toISOString(),
            ends_at: ends_at?.toISOString() ?? null,
            stopped_at: stopped_at?.toISOString() ?? null,
            prompted_at: stopped_at?.toISOString() ?? null,
            created_at: starts_at.toISOString(),
            updated_at: (ends_at ?? today).toISOString(),
          })),
        )
        .execute()
      const entries = some.flatMap(({ id: shift_id, assignment, entries: own }) =>
        own.map(({ kind, starts_at, ends_at }) => ({
          shift_id,
          talent_id: talentOf(assignment),
          kind,
          starts_at: starts_at.toISOString(),
          ends_at: ends_at?.toISOString() ?? null,
        })),
      )
      await tx.insertInto('time_entries').values(entries).execute()
    }
  })
}

const companyOf = ({ application }: Assignment) => asMember(actor(application.job.company.hiring)).company_id
const talentOf = ({ application }: Assignment) => actor(application.talent).user_id
