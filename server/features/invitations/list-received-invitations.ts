import type { ReceivedInvitation } from '#domain/invitations/invitation.ts'
import { invitationMachine } from '#domain/invitations/invitation-machine.ts'
import { isInactive, jobMachine } from '#domain/jobs/job-machine.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { mayMove } from '#domain/kernel/machine.ts'
import type { Page } from '#domain/kernel/page.ts'
import { authorize, may } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { readPage } from '#server/db/page.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { openJobRows, presentOpenJob } from '#server/features/jobs/open-job-row.ts'
import { invitationRows } from './invitation-row.ts'
import type { InvitationRow } from './invitation-row.ts'

/** The applicant's open invitations, newest first. Those to paused jobs stay open. */
export async function listReceivedInvitations(
  actor: Actor,
  { page, per_page }: { page: number; per_page: number },
): Promise<Page<ReceivedInvitation>> {
  authorize(actor, 'invitation.list_received')
  const { user_id } = asUser(actor)
  const { rows, total } = await readPage(
    openInvitations(db, user_id).orderBy('invitations.sent_at', 'desc').orderBy('invitations.id', 'desc'),
    { page, per_page },
  )
  return { items: await presentReceivedInvitations(db, actor, rows), page, per_page, total }
}

/** The states in which a job's invitations are open, also before they have expired. */
const invitingStatuses = jobMachine.states.filter((status) => !isInactive(status))

const openInvitations = (from: Db | Tx, talent_id: string) =>
  invitationRows(from)
    .innerJoin('jobs', 'jobs.id', 'invitations.job_id')
    .innerJoin('companies', 'companies.id', 'invitations.company_id')
    .where('invitations.talent_id', '=', talent_id)
    .where('invitations.status', '=', 'sent')
    .where('jobs.status', 'in', invitingStatuses)
    .where('companies.status', '=', 'active')

/** Invitations as the talent sees them, with their jobs. */
export async function presentReceivedInvitations(
  from: Db | Tx,
  actor: Actor,
  rows: readonly InvitationRow[],
): Promise<ReceivedInvitation[]> {
  if (rows.length === 0) return []
  const jobs = await openJobRows(from, asUser(actor))
    .where(
      'jobs.id',
      'in',
      rows.map((row) => row.job_id),
    )
    .execute()
  const byId = new Map(jobs.map((job) => [job.id, job]))
  return rows.map((invitation) => {
    const { id, status, message, invited_by, company_id, sent_at } = invitation
    const job = byId.get(invitation.job_id)!
    return {
      id,
      status,
      message,
      invited_by,
      company: { id: company_id, name: job.company_name },
      sent_at,
      job: presentOpenJob(actor, job),
      allowed:
        mayMove(invitationMachine, status, 'decline') && may(actor, 'invitation.decline', invitation)
          ? ['decline']
          : [],
    }
  })
}
