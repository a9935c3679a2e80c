import { Failure } from '#domain/kernel/errors.ts'
import type { Db, Tx } from '#server/db/connect.ts'

/** Invitations as their company sees them, with the application that accepted each. */
export function invitationRows(from: Db | Tx) {
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

export type InvitationRow = Awaited<ReturnType<ReturnType<typeof invitationRows>['executeTakeFirstOrThrow']>>

/** Finds an invitation; throws `not_found`. The caller authorizes. */
export async function findInvitation(from: Db | Tx, id: string): Promise<InvitationRow> {
  const invitation = await invitationRows(from).where('invitations.id', '=', id).executeTakeFirst()
  if (!invitation) throw new Failure('not_found')
  return invitation
}
