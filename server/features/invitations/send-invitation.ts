import type { z } from 'zod'
import { invitationLimits, invitationMessages } from '#domain/invitations/invitation.ts'
import type { SentInvitation, invitationForm } from '#domain/invitations/invitation.ts'
import { invitationMachine } from '#domain/invitations/invitation-machine.ts'
import { takesApplications } from '#domain/jobs/job-visibility.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure, fieldFailure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { lockJob } from '#server/features/jobs/find-job.ts'
import { seesTalent } from '#server/features/talent/find-talent-access.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { findInvitation } from './invitation-row.ts'
import { presentSentInvitation } from './present-sent-invitations.ts'

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
