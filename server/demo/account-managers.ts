import { transaction } from '#server/db/transaction.ts'
import { followDeputy } from '#server/features/messaging/events.ts'
import { editManager } from '#server/features/staff/managers.ts'
import { actor } from './people.ts'
import type { Person, Staff } from './people.ts'
import { daysAfter } from './timeline.ts'
import type { Timeline } from './timeline.ts'

const profiles = [
  {
    specialties: ['Customer Support', 'E-commerce', 'Zendesk', 'Virtual Assistance'],
    bio: 'Isabel builds support teams for online shops. Before Tulay she led a help desk of 40 in Cebu.',
  },
  {
    specialties: ['Web Development', 'React', 'Design'],
    bio: 'Ramon looks after software and design teams, and knows how to plan across time zones.',
  },
  {
    specialties: ['Finance', 'Bookkeeping', 'Data Entry'],
    bio: 'Grace is a certified accountant. She looks after back offices and finance teams.',
  },
]

/** The current leave of one of them, in days before and after today. */
const leave = { began: 3, ends: 11 }

const dateOf = (at: Date) => at.toISOString().slice(0, 10)

/** Plans the profiles of the account managers, one of whom is on leave with a deputy. */
export function planManagerProfiles(timeline: Timeline, { staff, managers }: Staff): void {
  const save = async (index: number, more: object = {}) => {
    const manager = managers[index]!
    await editManager(actor(staff[0]!), idOf(manager), {
      name: manager.name,
      joined_on: dateOf(manager.registered_at),
      status: 'active',
      leave_from: null,
      leave_until: null,
      deputy_id: null,
      ...profiles[index]!,
      ...more,
    })
  }
  const begins_at = timeline.ago(leave.began)
  managers.forEach((manager, index) => timeline.plan(daysAfter(manager.registered_at, 2), () => save(index)))
  timeline.plan(begins_at, async () => {
    const [away, deputy] = [managers[1]!, managers[2]!]
    await save(1, {
      status: 'on_leave',
      // It has begun on every clock, also where it is still the day before.
      leave_from: dateOf(daysAfter(begins_at, -1)),
      leave_until: dateOf(daysAfter(timeline.today, leave.ends)),
      deputy_id: idOf(deputy),
    })
    // A backfill runs no reactions.
    await transaction((tx) => followDeputy(tx, { data: { manager_id: idOf(away), deputy_id: idOf(deputy) } }))
  })
}

const idOf = (manager: Person) => actor(manager).user_id
