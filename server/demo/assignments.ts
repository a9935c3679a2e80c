import { system } from '#domain/kernel/actor.ts'
import { dateIn } from '#domain/kernel/calendar.ts'
import { transaction } from '#server/db/transaction.ts'
import { giveNotice } from '#server/features/assignments/ending.ts'
import { moveAssignment } from '#server/features/assignments/find-assignment.ts'
import type { Application } from './applications.ts'
import { isDemo } from './companies.ts'
import type { Hiring } from './hiring.ts'
import { weeklyHours_max, weeklyHoursOf } from './jobs.ts'
import { actor } from './people.ts'
import type { Random } from './random.ts'
import { isDemoApplicant } from './talents.ts'
import { daysAfter, earliest, latest } from './timeline.ts'
import type { Timeline } from './timeline.ts'

export interface Assignment {
  application: Application
  weekly_hours: number
  starts_at: Date
  /** Missing while it is pending, active or paused. */
  ended_at?: Date
}

/** How many assignments of the demo company are pending and active; older ones have ended. */
const pending = 2
const active = 14
const shortest_days = 14
/** When notice is given before the end, somewhat more than the notice period. */
const notice_days = 16

type Accepted = NonNullable<Hiring['offer']>

/** At so many other companies, the latest assignment by the hour has not ended. */
const othersWithWork = 12

/** Plans when assignments begin and end. */
export function planAssignments(timeline: Timeline, applications: Application[]): Assignment[] {
  const random = timeline.random('assignments')
  const hired = applications
    .filter(({ hiring }) => hiring?.offer?.outcome === 'accepted')
    .toSorted((one, other) => isReferred(one) - isReferred(other) || decidedAt(other) - decidedAt(one))
  const ofDemo = hired.filter(({ job }) => isDemo(job.company))
  const ofOthers = hired.filter(
    ({ job }) => !isDemo(job.company) && !job.is_of_demo_applicant && job.form.engagement_type === 'hourly',
  )
  const latestOfOthers = [...Map.groupBy(ofOthers, ({ job }) => job.company).values()].map(([first]) => first!)
  const lasting = new Set(latestOfOthers.slice(0, othersWithWork))
  const assignments = hired.map((application) => {
    const turn = ofDemo.indexOf(application)
    const { starts_at, ended_at: ends_at } = datesWith(timeline, random, application, turn)
    const ended_at = lasting.has(application) ? undefined : ends_at
    application.hiring!.offer!.starts_at = starts_at
    const isOver = ended_at !== undefined && ended_at < timeline.today
    const weekly_hours = weeklyHoursOf(application.job)
    return { application, weekly_hours, starts_at, ...(isOver ? { ended_at } : {}) }
  })
  for (const own of Map.groupBy(assignments, ({ application }) => application.talent).values())
    endAtOverload(own.toReversed(), timeline.today)
  for (const assignment of assignments) planMoves(timeline, assignment)
  return assignments
}

interface Dates {
  starts_at: Date
  ended_at?: Date
}

function datesWith(timeline: Timeline, random: Random, application: Application, turn: number): Dates {
  // The demo applicant is at work, with a person whom they referred.
  if (application.job.is_of_demo_applicant) return { starts_at: daysAfter(new Date(decidedAt(application)), 4) }
  return turn < 0 ? datesOf(timeline, random, application) : datesAtDemo(timeline, random, application, turn)
}

/** At other companies, no assignment is pending. */
function datesOf({ today }: Timeline, random: Random, application: Application): Dates {
  const starts_at = earliest(daysAfter(new Date(decidedAt(application)), random.between(2, 8)), daysAfter(today, -1))
  return { starts_at, ended_at: daysAfter(starts_at, random.between(30, 260)) }
}

/** At the demo company, the latest assignments are pending and active, whatever the time of their offers. */
function datesAtDemo(timeline: Timeline, random: Random, application: Application, turn: number): Dates {
  const { today } = timeline
  const starts = daysAfter(new Date(decidedAt(application)), random.between(2, 8))
  if (turn < pending) return { starts_at: latest(starts, daysAfter(today, random.between(4, 10))) }
  const starts_at = earliest(starts, daysAfter(today, -random.between(0.5, 1.5)))
  if (turn < pending + active) return { starts_at }
  return { starts_at, ended_at: earliest(daysAfter(starts_at, random.between(30, 110)), daysAfter(today, -1)) }
}

/** Ends a talent's assignments of other companies, in chronological order, when another begins that is too much work. */
function endAtOverload(assignments: Assignment[], today: Date): void {
  for (const [index, { starts_at, weekly_hours }] of assignments.entries()) {
    const end = daysAfter(starts_at, -0.5)
    if (end > today) continue
    const running = assignments.slice(0, index).filter(({ ended_at }) => !ended_at || ended_at > end)
    let hours = weekly_hours + running.reduce((sum, one) => sum + one.weekly_hours, 0)
    for (const one of running) {
      if (hours <= weeklyHours_max) break
      const ended_at = latest(end, daysAfter(one.starts_at, shortest_days))
      if (isDemo(one.application.job.company) || ended_at > today) continue
      one.ended_at = one.ended_at ? earliest(ended_at, one.ended_at) : ended_at
      hours -= one.weekly_hours
    }
  }
}

function planMoves(timeline: Timeline, { application, starts_at, ended_at }: Assignment): void {
  const offer = application.hiring!.offer!
  if (starts_at > timeline.today) return
  timeline.plan(latest(offer.decided_at!, starts_at), () =>
    transaction((tx) => moveAssignment(tx, system, offer.assignment_id!, 'begin')),
  )
  if (!ended_at) return
  timeline.plan(ended_at, () => transaction((tx) => moveAssignment(tx, system, offer.assignment_id!, 'end')))
  const notice_at = daysAfter(ended_at, -notice_days)
  if (notice_at <= latest(offer.decided_at!, starts_at)) return
  timeline.plan(notice_at, () =>
    giveNotice(actor(application.job.company.hiring), offer.assignment_id!, {
      ends_on: dateIn('UTC', ended_at),
      reason: 'The project is complete.',
    }),
  )
}

/** Those whom the demo applicant referred come last, so that what is drawn for the others stays as without them. */
const isReferred = ({ job, talent }: Application): number =>
  Number(job.is_of_demo_applicant === true && !isDemoApplicant(talent))

const decidedAt = ({ hiring }: Application): number => (hiring!.offer as Required<Accepted>).decided_at.getTime()
