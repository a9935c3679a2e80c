import { sql } from 'kysely'
import { asMember } from '#domain/kernel/actor.ts'
import type { Actor, CompanyMember, MemberRole } from '#domain/kernel/actor.ts'
import { Failure, fieldFailure, notFound } from '#domain/kernel/errors.ts'
import { memberLimits, memberMessages } from '#domain/members/member.ts'
import type { MemberInvitation, MemberInvitationForm } from '#domain/members/member.ts'
import { authorize, may } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { countExternalRecipient } from '#server/features/accounts/rate-limits.ts'
import { record } from '#server/platform/activity/record.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { config } from '#server/platform/config/config.ts'
import { throttle } from '#server/platform/throttle/throttle.ts'
import { asNow, lockTeam } from './access.ts'

const invitationLifetime_ms = memberLimits.invitation_days * 24 * 60 * 60_000

/** How many addresses a company can try: the answer tells of an account that cannot join. */
const perCompany = { tries: 50, minutes: 60 }

/**
 * Invites a person to the actor's company by email. Throws at the field `email` if the address belongs to an account
 * that cannot join, and `too_many_recipients` past the limit of the company.
 */
export async function inviteMember(actor: Actor, form: MemberInvitationForm): Promise<MemberInvitation> {
  authorize(actor, 'member.invite')
  const { company_id } = asMember(actor)
  await throttle(`member invitations of ${company_id}`, perCompany)
  return transaction(async (tx) => {
    const team = await lockTeam(tx, company_id)
    const user = asNow(asMember(actor), team)
    authorize(user, 'member.invite')
    const invitee = await findInvitee(tx, form.email)
    if (invitee.kind === 'other')
      throw fieldFailure(
        'email',
        invitee.company_id === company_id ? memberMessages.is_member : memberMessages.cannot_join,
      )
    const { open, same } = await tx
      .selectFrom('member_invitations')
      .where('company_id', '=', company_id)
      .select(({ fn }) => [
        fn.countAll<number>().as('open'),
        fn.countAll<number>().filterWhere('email', '=', form.email).as('same'),
      ])
      .executeTakeFirstOrThrow()
    if (Number(same) > 0) throw fieldFailure('email', memberMessages.is_invited)
    if (team.length + Number(open) >= memberLimits.per_company)
      throw new Failure('invalid_input', { message: memberMessages.too_many })
    await countExternalRecipient(tx, company_id, 'email')
    const at = now()
    const { id } = await tx
      .insertInto('member_invitations')
      .values({
        ...form,
        company_id,
        invited_by: user.user_id,
        created_at: at,
        expires_at: fromNow(invitationLifetime_ms),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { email, member_role } = form
    await record(tx, 'member.invited', {
      actor,
      data: { company_id, member_invitation_id: id, email, member_role },
    })
    return presentMemberInvitation(user, await findMemberInvitation(tx, id))
  })
}

const perInvitation = { tries: 5, minutes: 60 }

/**
 * Sends an invitation again. The link in earlier emails no longer works. Throws `too_many_recipients` past the limit of
 * the company.
 */
export async function resendMemberInvitation(actor: Actor, id: string): Promise<MemberInvitation> {
  authorize(actor, 'member.resend_invitation', await findMemberInvitation(db, id))
  await throttle(`member invitation ${id}`, perInvitation)
  return transaction(async (tx) => {
    const { company_id, email, member_role } = await findMemberInvitation(tx, id)
    await countExternalRecipient(tx, company_id)
    await tx
      .updateTable('member_invitations')
      .set({ token_hash: null, expires_at: fromNow(invitationLifetime_ms) })
      .where('id', '=', id)
      .execute()
    await record(tx, 'member.invitation_resent', {
      actor,
      company_id,
      data: { company_id, member_invitation_id: id, email, member_role },
    })
    return presentMemberInvitation(asMember(actor), await findMemberInvitation(tx, id))
  })
}

/** Revokes an invitation: its link no longer works. */
export async function revokeMemberInvitation(actor: Actor, id: string): Promise<void> {
  await transaction(async (tx) => {
    const { company_id, email, member_role, ...invitation } = await findMemberInvitation(tx, id)
    authorize(actor, 'member.revoke_invitation', { company_id })
    const { numDeletedRows } = await tx.deleteFrom('member_invitations').where('id', '=', id).executeTakeFirst()
    // Accepted or revoked meanwhile.
    if (numDeletedRows === 0n) throw new Failure('not_found')
    await record(tx, 'member.invitation_revoked', {
      actor,
      company_id,
      data: { company_id, member_invitation_id: invitation.id, email, member_role },
    })
  })
}

/**
 * Whether a person with this address can join a company: as a new account, with the account of a former member, or not
 * at all, because the account is of another kind, belongs to a company or is not in use.
 */
export async function findInvitee(
  from: Db | Tx,
  email: string,
): Promise<
  { kind: 'new' } | { kind: 'former_member'; user_id: string } | { kind: 'other'; company_id: string | null }
> {
  if (config.adminEmails.includes(email)) return { kind: 'other', company_id: null }
  const user = await from
    .selectFrom('users')
    .leftJoin('members', 'members.user_id', 'users.id')
    .where('users.email', '=', email)
    .select(['users.id as user_id', 'users.role', 'users.status', 'members.company_id'])
    .executeTakeFirst()
  if (!user) return { kind: 'new' }
  const isFormerMember = user.role === 'company' && user.status === 'active' && user.company_id === null
  return isFormerMember
    ? { kind: 'former_member', user_id: user.user_id }
    : { kind: 'other', company_id: user.company_id }
}

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
function presentMemberInvitation(actor: CompanyMember, { company_id, ...row }: MemberInvitationRow): MemberInvitation {
  return {
    ...row,
    has_expired: row.expires_at <= now(),
    allowed: (['resend', 'revoke'] as const).filter((action) =>
      may(actor, `member.${action}_invitation`, { company_id }),
    ),
  }
}

/** Finds an open invitation; throws `not_found`. The caller authorizes. */
async function findMemberInvitation(from: Db | Tx, id: string): Promise<MemberInvitationRow> {
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
