import type { SentInvitation } from '#domain/invitations/invitation.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { Page } from '#domain/kernel/page.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { findJob } from '#server/features/jobs/find-job.ts'
import { invitationRows } from './invitation-row.ts'
import { presentSentInvitations } from './present-sent-invitations.ts'

/** The invitations to a job, newest first, and the number of open ones. */
export async function listInvitations(
  actor: Actor,
  job_id: string,
  { page, per_page }: { page: number; per_page: number },
): Promise<Page<SentInvitation> & { open: number }> {
  const job = await findJob(db, job_id)
  authorize(actor, 'invitation.list', job)
  const [rows, counted] = await Promise.all([
    invitationRows(db)
      .where('invitations.job_id', '=', job_id)
      .orderBy('invitations.sent_at', 'desc')
      .orderBy('invitations.id', 'desc')
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute(),
    db
      .selectFrom('invitations')
      .where('job_id', '=', job_id)
      .select(({ fn }) => [
        fn.countAll<number>().as('total'),
        fn.countAll<number>().filterWhere('status', '=', 'sent').as('open'),
      ])
      .executeTakeFirstOrThrow(),
  ])
  return { items: await presentSentInvitations(db, actor, job.company_id, rows), page, per_page, ...counted }
}
