import { userMachine } from '#domain/accounts/user-machine.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { mayMove } from '#domain/kernel/machine.ts'
import { may } from '#domain/policies.ts'
import { applicantAction } from '#domain/talent/managed-applicant.ts'
import type { ManagedApplicant } from '#domain/talent/managed-applicant.ts'
import type { ApplicantRow } from './find-applicants.ts'

/** An applicant as staff see them, with what the actor may do with them now. */
export function presentApplicant<Row extends ApplicantRow>(
  actor: Actor,
  { erased_at, ...row }: Row,
): Omit<Row, 'erased_at'> & Pick<ManagedApplicant, 'allowed'> {
  return {
    ...row,
    allowed: applicantAction.options.filter(
      (action) => erased_at === null && mayMove(userMachine, row.status, action) && may(actor, `user.${action}`),
    ),
  }
}
