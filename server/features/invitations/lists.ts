import { invitationMachine } from '#domain/invitations/invitation-machine.ts'
import type { ReceivedInvitation, SentInvitation } from '#domain/invitations/invitation.ts'
import { isInactive, jobMachine } from '#domain/jobs/job-machine.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { mayMove } from '#domain/kernel/machine.ts'
import type { Page } from '#domain/kernel/page.ts'
import { authorize, may } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { readPage } from '#server/db/page.ts'
import { findJob } from '#server/features/jobs/find-job.ts'
import { openJobRows, presentOpenJob } from '#server/features/jobs/open-jobs.ts'
import { findTalentCards, readerOf } from '#server/features/talent/talent-cards.ts'

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

/** A company's invitations as it sees them, each with what the actor may do with it now. */
async function presentSentInvitations(
  from: Db | Tx,
  actor: Actor,
  company_id: string,
  rows: readonly InvitationRow[],
): Promise<SentInvitation[]> {
  const cards = await findTalentCards(
    from,
    { ...readerOf(actor), company_id },
    rows.map((row) => row.talent_id),
  )
  const byId = new Map(cards.map((card) => [card.id, card]))
  return rows.map(({ talent_id, ...invitation }) => {
    const card = byId.get(talent_id)
    const { id, job_id, status, message, invited_by, sent_at, decided_at, decline_reason, decline_note } = invitation
    return {
      id,
      job_id,
      status,
      message,
      invited_by,
      sent_at,
      decided_at,
      decline_reason,
      decline_note,
      application_id: invitation.application_id,
      talent: card
        ? {
            id: card.id,
            name: card.name,
            role: card.role,
            photo_file_id: card.photo_file_id,
            hourly_rate: card.hourly_rate,
          }
        : null,
      allowed:
        mayMove(invitationMachine, status, 'withdraw') && may(actor, 'invitation.withdraw', invitation)
          ? ['withdraw']
          : [],
    }
  })
}

/** One invitation, as its company sees it. */
export async function presentSentInvitation(from: Db | Tx, actor: Actor, row: InvitationRow): Promise<SentInvitation> {
  const [presented] = await presentSentInvitations(from, actor, row.company_id, [row])
  return presented!
}

/** Invitations as their company sees them, with the application that accepted each. */
function invitationRows(from: Db | Tx) {
  return from
    .selectFrom('invitations')
    .leftJoin('users as inviter', 'inviter.id', 'invitations.invited_by')
    .select(({ selectFrom }) => [
      'invitations.id',
      'invitations.job_id',
      'invitations.company_id',
      'invitations.talent_id',
      'invitations.status',
      'invitations.message',
      'inviter.name as invited_by',
      'invitations.sent_at',
      'invitations.decided_at',
      'invitations.decline_reason',
      'invitations.decline_note',
      selectFrom('applications')
        .whereRef('applications.job_id', '=', 'invitations.job_id')
        .whereRef('applications.applicant_id', '=', 'invitations.talent_id')
        .where('invitations.status', '=', 'accepted')
        .select('applications.id')
        .as('application_id'),
    ])
}

type InvitationRow = Awaited<ReturnType<ReturnType<typeof invitationRows>['executeTakeFirstOrThrow']>>

/** Finds an invitation; throws `not_found`. The caller authorizes. */
export async function findInvitation(from: Db | Tx, id: string): Promise<InvitationRow> {
  return invitationRows(from).where('invitations.id', '=', id).executeTakeFirstOrThrow(notFound)
}
