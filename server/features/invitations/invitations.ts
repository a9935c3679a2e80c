import type { z } from 'zod'
import { invitationMachine } from '#domain/invitations/invitation-machine.ts'
import { invitationLimits, invitationMessages } from '#domain/invitations/invitation.ts'
import type {
  declineForm,
  DeclineReason,
  invitationForm,
  ReceivedInvitation,
  SentInvitation,
} from '#domain/invitations/invitation.ts'
import { isInactive } from '#domain/jobs/job-machine.ts'
import { takesApplications } from '#domain/jobs/job-visibility.ts'
import { asUser, system } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure, fieldFailure } from '#domain/kernel/errors.ts'
import type { MoveOf } from '#domain/kernel/machine.ts'
import { authorize } from '#domain/policies.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { lockJob } from '#server/features/jobs/find-job.ts'
import { deleteUnread } from '#server/features/notifications/reading.ts'
import { seesTalent } from '#server/features/talent/talent-cards.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { findInvitation, presentReceivedInvitations, presentSentInvitation } from './lists.ts'

/** Invites a talent to apply to a job, also to a private one. */
export async function sendInvitation(
  actor: Actor,
  job_id: string,
  { talent_id, message }: z.output<typeof invitationForm>,
): Promise<SentInvitation> {
  return transaction(async (tx) => {
    // Concurrent invitations and applications wait, so that the limit holds and applicants are not invited.
    const job = await lockJob(tx, job_id)
    authorize(actor, 'invitation.send', job)
    if (!takesApplications(job)) throw new Failure('job_not_open')
    const { company_id } = job
    if (!(await seesTalent(tx, company_id, talent_id))) throw fieldFailure('talent_id', invitationMessages.gone)
    await checkApplications(tx, job_id, talent_id)
    await checkInvitations(tx, job_id, talent_id)
    const sent = await tx
      .insertInto('invitations')
      .values({
        job_id,
        company_id,
        talent_id,
        status: invitationMachine.initial,
        message,
        invited_by: asUser(actor).user_id,
        sent_at: now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await record(tx, 'invitation.sent', { actor, company_id, data: { invitation_id: sent.id, job_id, talent_id } })
    return presentSentInvitation(tx, actor, await findInvitation(tx, sent.id))
  })
}

async function checkApplications(tx: Tx, job_id: string, talent_id: string): Promise<void> {
  const applied = await tx
    .selectFrom('applications')
    .where('job_id', '=', job_id)
    .where('applicant_id', '=', talent_id)
    .select('id')
    .executeTakeFirst()
  if (applied) throw new Failure('already_exists', { message: invitationMessages.applied })
}

/** The unique index and the job's lock protect against what is not seen here. */
async function checkInvitations(tx: Tx, job_id: string, talent_id: string): Promise<void> {
  const { open, own } = await tx
    .selectFrom('invitations')
    .where('job_id', '=', job_id)
    .where('status', 'in', ['sent', 'accepted', 'declined'])
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('status', '=', 'sent').as('open'),
      fn.countAll<number>().filterWhere('talent_id', '=', talent_id).as('own'),
    ])
    .executeTakeFirstOrThrow()
  if (own > 0) throw new Failure('already_exists', { message: invitationMessages.invited })
  if (open >= invitationLimits.open_per_job) throw fieldFailure('talent_id', invitationMessages.too_many)
}

/** The company withdraws an invitation that the talent has not answered. */
export async function withdrawInvitation(actor: Actor, id: string): Promise<SentInvitation> {
  return transaction(async (tx) => {
    authorize(actor, 'invitation.withdraw', await findInvitation(tx, id))
    await moveInvitation(tx, actor, id, 'withdraw')
    return presentSentInvitation(tx, actor, await findInvitation(tx, id))
  })
}

/** The talent's open invitation to a job, locked so that it is not withdrawn while the talent applies. */
export function lockOpenInvitation(tx: Tx, actor: Actor, job_id: string) {
  return tx
    .selectFrom('invitations')
    .where('job_id', '=', job_id)
    .where('talent_id', '=', asUser(actor).user_id)
    .where('status', '=', 'sent')
    .select(['id', 'company_id', 'talent_id'])
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Accepts an invitation, in the transaction of the application. */
export async function acceptInvitation(
  tx: Tx,
  actor: Actor,
  invitation: { id: string; company_id: string; talent_id: string },
): Promise<void> {
  authorize(actor, 'invitation.accept', invitation)
  await moveInvitation(tx, actor, invitation.id, 'accept')
}

/** The talent declines an invitation with a reason. */
export async function declineInvitation(
  actor: Actor,
  id: string,
  { reason, note }: z.output<typeof declineForm>,
): Promise<ReceivedInvitation> {
  return transaction(async (tx) => {
    authorize(actor, 'invitation.decline', await findInvitation(tx, id))
    await moveInvitation(tx, actor, id, 'decline', { decline_reason: reason, decline_note: note })
    const [declined] = await presentReceivedInvitations(tx, actor, [await findInvitation(tx, id)])
    return declined!
  })
}

/** Expires the open invitations to a job that was closed or filled, unless it has been reopened since. */
export async function expireInvitations(tx: Tx, { data }: Activity<'job.closed' | 'job.filled'>): Promise<void> {
  const job = await tx.selectFrom('jobs').where('id', '=', data.job_id).select('status').forShare().executeTakeFirst()
  if (!job || !isInactive(job.status)) return
  const open = await tx
    .selectFrom('invitations')
    .where('job_id', '=', data.job_id)
    .where('status', '=', 'sent')
    .select('id')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  for (const { id } of open) await moveInvitation(tx, system, id, 'expire')
}

type InvitationMove = MoveOf<typeof invitationMachine>

const kinds = {
  accept: 'invitation.accepted',
  withdraw: 'invitation.withdrawn',
  expire: 'invitation.expired',
} as const satisfies Record<Exclude<InvitationMove, 'decline'>, string>

interface Declined {
  decline_reason: DeclineReason
  decline_note: string
}

/** The only writer of an invitation's status. Of two concurrent moves, one throws `illegal_move`. */
export async function moveInvitation(tx: Tx, actor: Actor, id: string, move: keyof typeof kinds): Promise<void>
export async function moveInvitation(tx: Tx, actor: Actor, id: string, move: 'decline', why: Declined): Promise<void>
export async function moveInvitation(tx: Tx, actor: Actor, id: string, move: InvitationMove, why?: Declined) {
  const { from, to } = invitationMachine.moves[move]
  const moved = await tx
    .updateTable('invitations')
    .set({ status: to, decided_at: now(), ...why })
    .where('id', '=', id)
    .where('status', 'in', from)
    .returning(['job_id', 'company_id', 'talent_id', 'decline_reason'])
    .executeTakeFirst()
  if (!moved) throw new Failure('illegal_move')
  const { job_id, company_id, talent_id, decline_reason } = moved
  const data = { invitation_id: id, job_id, talent_id }
  if (move === 'decline')
    return record(tx, 'invitation.declined', { actor, company_id, data: { ...data, reason: decline_reason! } })
  // A talent who has not read of the invitation need not read of it any more.
  if (move !== 'accept') await deleteUnread(tx, talent_id, 'invitation.sent', { invitation_id: id })
  return record(tx, kinds[move], { actor, company_id, data })
}
