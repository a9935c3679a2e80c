import { system } from '#domain/kernel/actor.ts'
import { transaction } from '#server/db/transaction.ts'
import { endAssignment } from '#server/features/assignments/end-assignment.ts'
import { moveAssignment } from '#server/features/assignments/move-assignment.ts'
import type { Application } from './applications.ts'
import { isDemo } from './companies.ts'
import type { Hiring } from './hiring.ts'
import { actor } from './people.ts'
import { daysAfter, earliest, latest } from './timeline.ts'
import type { Timeline } from './timeline.ts'

/** How many assignments of the demo company are pending and active; older ones have ended. */
const pending = 2
const active = 14

type Accepted = NonNullable<Hiring['offer']>

/** Plans when assignments begin and end. At companies other than the demo company they all stay active. */
export function planAssignments(timeline: Timeline, applications: Application[]): void {
  const random = timeline.random('assignments')
  const hired = applications
    .filter(({ hiring }) => hiring?.offer?.outcome === 'accepted')
    .toSorted((one, other) => decidedAt(other) - decidedAt(one))
  const ofDemo = hired.filter(({ job }) => isDemo(job.company))
  for (const application of hired) {
    const offer = application.hiring!.offer!
    const turn = ofDemo.indexOf(application)
    const { decided_at } = offer as Required<Accepted>
    const starts = daysAfter(decided_at, random.between(2, 8))
    if (turn >= 0 && turn < pending) {
      offer.starts_at = latest(starts, daysAfter(timeline.today, random.between(4, 10)))
      continue
    }
    offer.starts_at = turn < 0 ? starts : earliest(starts, daysAfter(timeline.today, -random.between(0.5, 1.5)))
    if (offer.starts_at > timeline.today) continue
    timeline.plan(latest(decided_at, offer.starts_at), () =>
      transaction((tx) => moveAssignment(tx, system, offer.assignment_id!, 'begin')),
    )
    if (turn < pending + active) continue
    const ended_at = earliest(daysAfter(offer.starts_at, random.between(30, 110)), daysAfter(timeline.today, -1))
    timeline.plan(ended_at, () => endAssignment(actor(application.job.company.hiring), offer.assignment_id!))
  }
}

const decidedAt = ({ hiring }: Application): number => hiring!.offer!.decided_at!.getTime()
