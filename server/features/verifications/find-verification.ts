import type { Updateable } from 'kysely'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure, notFound } from '#domain/kernel/errors.ts'
import { mayMove } from '#domain/kernel/machine.ts'
import type { MoveOf } from '#domain/kernel/machine.ts'
import { may } from '#domain/policies.ts'
import { openVerificationStates, verificationMachine } from '#domain/verifications/verification-machine.ts'
import { verificationActions } from '#domain/verifications/verification.ts'
import type { OwnVerification, Verification } from '#domain/verifications/verification.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import type { Verifications } from '#server/db/tables.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'

/** Finds a verification; throws `not_found`. The caller authorizes. */
export async function findVerification(from: Db | Tx, id: string): Promise<VerificationRow> {
  return verificationRows(from).where('verifications.id', '=', id).executeTakeFirstOrThrow(notFound)
}

type VerificationMove = MoveOf<typeof verificationMachine>

const kinds = {
  review: 'verification.reviewed',
  approve: 'verification.approved',
  reject: 'verification.rejected',
  withdraw: 'verification.withdrawn',
} as const satisfies Record<VerificationMove, string>

/**
 * The only writer of a verification's status. A decision removes its document: the file loses its reference and is
 * deleted within a day. Of two moves at once, one throws `illegal_move`.
 */
export async function moveVerification(
  tx: Tx,
  actor: Actor,
  id: string,
  move: VerificationMove,
  changes: Pick<Updateable<Verifications>, 'checked' | 'expires_on' | 'reason'> = {},
): Promise<void> {
  const { from, to } = verificationMachine.moves[move]
  const { user_id } = asUser(actor)
  const at = now()
  const isOpen = openVerificationStates.some((state) => state === to)
  const moved = await tx
    .updateTable('verifications')
    .set({
      ...changes,
      status: to,
      ...(isOpen ? { reviewed_by: user_id, reviewed_at: at } : { file_id: null, decided_by: user_id, decided_at: at }),
    })
    .where('id', '=', id)
    .where('status', 'in', from)
    .returning(['talent_id', 'badge'])
    .executeTakeFirst()
  if (!moved) throw new Failure('illegal_move')
  await record(tx, kinds[move], { actor, data: { verification_id: id, ...moved } })
}

/** Verifications with the people of each, for authorization and presentation. */
export const verificationRows = (from: Db | Tx) =>
  from
    .selectFrom('verifications')
    .innerJoin('users as talent', 'talent.id', 'verifications.talent_id')
    .leftJoin('users as submitter', 'submitter.id', 'verifications.submitted_by')
    .leftJoin('users as reviewer', 'reviewer.id', 'verifications.reviewed_by')
    .leftJoin('users as decider', 'decider.id', 'verifications.decided_by')
    .selectAll('verifications')
    .select([
      'talent.name as talent_name',
      'submitter.name as submitter_name',
      'reviewer.name as reviewer_name',
      'decider.name as decider_name',
    ])

export type VerificationRow = Awaited<ReturnType<ReturnType<typeof verificationRows>['executeTakeFirstOrThrow']>>

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
