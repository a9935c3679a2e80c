import { workdays } from '#domain/assignments/planned-shifts.ts'
import { addDays, dateIn } from '#domain/kernel/calendar.ts'
import { exceedsBalance } from '#domain/leave/leave-outlook.ts'
import type { LeaveKind } from '#domain/leave/leave.ts'
import { transaction } from '#server/db/transaction.ts'
import { approveLeave, declineLeave, requestLeave } from '#server/features/leave/leave.ts'
import { findCountedLeave, findLeaveSchedule } from '#server/features/leave/find-leave.ts'
import type { Assignment } from './assignments.ts'
import { isDemo } from './companies.ts'
import { actor } from './people.ts'
import { isDemoApplicant } from './talents.ts'
import { daysAfter } from './timeline.ts'
import type { Timeline } from './timeline.ts'

interface Leave {
  kind: LeaveKind
  note: string
  /** How many days before today it was requested, and answered unless it waits. */
  requested: number
  answered?: number
  /** Why it was declined. */
  reason?: string
  /** How many days after today it begins, and its working days. */
  begins: number
  days: number
}

const ofDemoApplicant: Leave[] = [
  { kind: 'paid', note: 'My sister’s wedding.', requested: 36, answered: 35.2, begins: -24, days: 1 },
  {
    kind: 'unpaid',
    note: '',
    requested: 20,
    answered: 19.3,
    reason: 'The release is planned for that week.',
    begins: -8,
    days: 4,
  },
  { kind: 'sick', note: 'Flu.', requested: 11, answered: 10.6, begins: -12, days: 1 },
  { kind: 'unpaid', note: 'A trip with my family.', requested: 2.2, begins: 15, days: 3 },
]

/** Those of people at the demo company, each with its own list. */
const atDemo: Leave[][] = [
  [
    { kind: 'paid', note: 'Moving to a new apartment.', requested: 30, answered: 29.4, begins: -20, days: 1 },
    { kind: 'paid', note: '', requested: 1.4, begins: 12, days: 2 },
  ],
  [
    {
      kind: 'unpaid',
      note: '',
      requested: 5.2,
      answered: 4.4,
      reason: 'We launch the new shop in that week.',
      begins: 5,
      days: 5,
    },
    { kind: 'unpaid', note: 'A week later, then.', requested: 3.8, answered: 3.1, begins: 26, days: 5 },
  ],
  [{ kind: 'sick', note: 'A fever.', requested: 8, answered: 7.5, begins: -9, days: 2 }],
  [{ kind: 'unpaid', note: 'An exam.', requested: 0.8, begins: 4, days: 1 }],
]

/** Plans leave of the demo applicant, and at the demo company: requested, approved and declined, past and to come. */
export function planLeaves(timeline: Timeline, assignments: readonly Assignment[]): void {
  const own = assignments.find(({ application }) => isDemoApplicant(application.talent))
  if (own) for (const leave of ofDemoApplicant) planLeave(timeline, own, leave)
  const active = assignments
    .filter(
      ({ application, starts_at, ended_at }) =>
        isDemo(application.job.company) && !ended_at && starts_at < timeline.ago(31),
    )
    .toSorted((one, other) => other.starts_at.getTime() - one.starts_at.getTime())
  // The latest ones, because older ones have other changes.
  for (const [index, leaves] of atDemo.entries())
    for (const leave of leaves) if (active[index]) planLeave(timeline, active[index], leave)
}

function planLeave(timeline: Timeline, assignment: Assignment, leave: Leave): void {
  const { talent, job } = assignment.application
  const { requested, answered, reason } = leave
  let id: string | undefined
  timeline.plan(timeline.ago(requested), async () => {
    id = await request(assignment, leave, dateIn('UTC', daysAfter(timeline.today, leave.begins)))
  })
  if (answered === undefined) return
  timeline.plan(timeline.ago(answered), async () => {
    if (!id) throw new Error(`${talent.name} has no leave to answer`)
    const member = actor(job.company.hiring)
    await (reason ? declineLeave(member, id, { reason }) : approveLeave(member, id))
  })
}

/** Requests leave on the working days from a date on; unpaid if not enough paid days are left. */
async function request({ application }: Assignment, { kind, note, days }: Leave, from: string): Promise<string> {
  const assignment_id = application.hiring!.offer!.assignment_id!
  return transaction(async (tx) => {
    const schedule = await findLeaveSchedule(tx, assignment_id)
    const shifts = workdays(schedule, from, addDays(from, 14)).slice(0, days)
    const dates = { from_on: shifts[0]!.on_date, to_on: shifts.at(-1)!.on_date }
    const isTooMuch = kind === 'paid' && exceedsBalance(schedule, await findCountedLeave(tx, [assignment_id]), dates)
    const form = { assignment_id, ...dates, kind: isTooMuch ? ('unpaid' as const) : kind, note }
    return (await requestLeave(actor(application.talent), form)).id
  })
}
