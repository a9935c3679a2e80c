import { sql } from 'kysely'
import type { CompanyMember, MemberRole } from '#domain/kernel/actor.ts'
import { notFound } from '#domain/kernel/errors.ts'
import type { MemberInvitation } from '#domain/members/member.ts'
import { may } from '#domain/policies.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'

const memberInvitationRows = (from: Db | Tx) =>
  from
    .selectFrom('member_invitations')
    .leftJoin('users as inviter', 'inviter.id', 'member_invitations.invited_by')
    .select([
      'member_invitations.id',
      'member_invitations.company_id',
      'member_invitations.email',
      sql<MemberRole>`member_invitations.member_role`.as('member_role'),
      'member_invitations.created_at',
      'member_invitations.expires_at',
      'inviter.name as invited_by',
    ])

type MemberInvitationRow = Awaited<ReturnType<ReturnType<typeof memberInvitationRows>['executeTakeFirstOrThrow']>>

/** The open invitations of the actor's company, latest first. */
export async function listMemberInvitations(from: Db | Tx, actor: CompanyMember): Promise<MemberInvitation[]> {
  const rows = await memberInvitationRows(from)
    .where('member_invitations.company_id', '=', actor.company_id)
    .orderBy('member_invitations.created_at', 'desc')
    .orderBy('member_invitations.id')
    .execute()
  return rows.map((row) => presentMemberInvitation(actor, row))
}

/** An invitation for the owners of its company. */
export function presentMemberInvitation(
  actor: CompanyMember,
  { company_id, ...row }: MemberInvitationRow,
): MemberInvitation {
  return {
    ...row,
    has_expired: row.expires_at <= now(),
    allowed: (['resend', 'revoke'] as const).filter((action) =>
      may(actor, `member.${action}_invitation`, { company_id }),
    ),
  }
}

/** Finds an open invitation; throws `not_found`. The caller authorizes. */
export async function findMemberInvitation(from: Db | Tx, id: string): Promise<MemberInvitationRow> {
  return memberInvitationRows(from).where('member_invitations.id', '=', id).executeTakeFirstOrThrow(notFound)
}

/** The invitation of a secret, by its hash, that has not expired, of a company that is in use. */
export const invitationOf = (from: Db | Tx, secret_hash: Buffer) =>
  from
    .selectFrom('member_invitations')
    .innerJoin('companies', 'companies.id', 'member_invitations.company_id')
    .leftJoin('users as inviter', 'inviter.id', 'member_invitations.invited_by')
    .where('member_invitations.token_hash', '=', secret_hash)
    .where('member_invitations.expires_at', '>', now())
    .where('companies.status', '!=', 'deleted')
    .select([
      'member_invitations.id',
      'member_invitations.company_id',
      'member_invitations.email',
      sql<MemberRole>`member_invitations.member_role`.as('member_role'),
      'member_invitations.invited_by as inviter_id',
      'member_invitations.expires_at',
      'companies.name as company_name',
      'inviter.name as invited_by',
    ])
    .executeTakeFirst()
