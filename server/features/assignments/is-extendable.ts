import { sideOf } from '#domain/assignments/assignment.ts'
import type { User } from '#domain/kernel/actor.ts'
import type { AssignmentRow } from './assignment-rows.ts'

type Ending = Pick<AssignmentRow, 'ends_on' | 'talent_ends_on'>

/** Whether the last day can be postponed: a company does not overrule the notice of its talent. */
export const isExtendable = (user: User, assignment: Ending & Pick<AssignmentRow, 'status'>): boolean => {
  const { status, ends_on } = assignment
  const latest = latestEnd(user, assignment)
  return status !== 'ended' && ends_on !== null && (latest === null || ends_on < latest)
}

/** The last date to which the user can postpone the end; null without one. Staff can overrule the talent's notice. */
export const latestEnd = (user: User, { talent_ends_on }: Pick<Ending, 'talent_ends_on'>): string | null =>
  sideOf(user) === 'staff' ? null : talent_ends_on
