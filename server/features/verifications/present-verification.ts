import type { Actor } from '#domain/kernel/actor.ts'
import { mayMove } from '#domain/kernel/machine.ts'
import { may } from '#domain/policies.ts'
import { verificationMachine } from '#domain/verifications/verification-machine.ts'
import { verificationActions } from '#domain/verifications/verification.ts'
import type { OwnVerification, Verification } from '#domain/verifications/verification.ts'
import type { VerificationRow } from './verification-rows.ts'

const common = ({ id, badge, status, submitted_at, decided_at, reason }: VerificationRow) => ({
  id,
  badge,
  status,
  submitted_at,
  decided_at,
  reason,
})

/** A verification as its applicant sees it, without the people who check it. */
export const presentOwnVerification = (actor: Actor, row: VerificationRow): OwnVerification => ({
  ...common(row),
  allowed:
    mayMove(verificationMachine, row.status, 'withdraw') && may(actor, 'verification.withdraw', row)
      ? ['withdraw']
      : [],
})

/** A verification as the staff see it who decide about it. */
export const presentVerification = (actor: Actor, row: VerificationRow): Verification => ({
  ...common(row),
  talent: { id: row.talent_id, name: row.talent_name },
  submitted_by: row.submitter_name,
  check: row.checked,
  expires_on: row.expires_on,
  reviewed_by: row.reviewer_name,
  reviewed_at: row.reviewed_at,
  decided_by: row.decider_name,
  has_file: row.file_id !== null,
  allowed: verificationActions.filter(
    (action) =>
      mayMove(verificationMachine, row.status, action) &&
      (action === 'reject' ? may(actor, 'verification.reject') : may(actor, `verification.${action}`, row)),
  ),
})
