import { sideOf } from '#domain/assignments/assignment.ts'
import type { User } from '#domain/kernel/actor.ts'
import type { AssignmentRow } from './assignment-rows.ts'

/** Whether the last day can be postponed: a company does not overrule the notice of its talent. */
export const isExtendable = (user: User, { status, ends_on, ended_by_side }: AssignmentRow): boolean =>
  status !== 'ended' && ends_on !== null && (ended_by_side !== 'talent' || sideOf(user) === 'staff')
