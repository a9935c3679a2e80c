import { countOf } from '#domain/kernel/count.ts'
import { memberLimits, memberRoleDescriptions, memberRoleLabels } from '#domain/members/member.ts'
import { pathTo } from '#domain/paths.ts'
import { settingsPath } from '#domain/portal-paths.ts'
import { product } from '#domain/product.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import { notify } from '#server/features/notifications/notify.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { now } from '#server/platform/clock/clock.ts'
import { config } from '#server/platform/config/config.ts'
import { greeting, greetingFor } from '#server/platform/mail/greeting.ts'
import { queueMail, defineMails } from '#server/platform/mail/mail.ts'
import type { MailTemplate } from '#server/platform/mail/mail.ts'
import { hashToken, newToken } from '#server/platform/session/tokens.ts'

type Sent = Activity<'member.invited' | 'member.invitation_resent'>

export async function mailMemberInvitation(tx: Tx, { id, data }: Sent): Promise<void> {
  const { member_invitation_id } = data
  await queueMail(tx, 'member_invited', { member_invitation_id }, String(id))
}

export async function mailRole(tx: Tx, { id, data }: Activity<'member.role_set'>): Promise<void> {
  const { company_id, user_id } = data
  await queueMail(tx, 'member_role_set', { company_id, user_id }, String(id))
}

export async function mailTransfer(tx: Tx, { id, data }: Activity<'member.ownership_transferred'>): Promise<void> {
  for (const recipient of ['new', 'former'] as const)
    await queueMail(tx, 'ownership_transferred', { ...data, recipient }, `${id}:${recipient}`)
}

export async function mailFormerMember(
  tx: Tx,
  { id, actor_id, data }: Activity<'company.member_removed'>,
): Promise<void> {
  const { company_id, user_id } = data
  await queueMail(tx, 'member_removed', { company_id, user_id, left: actor_id === user_id }, String(id))
}

/** Tells the inviter that someone has joined. */
export async function notifyInviter(tx: Tx, { id, kind, data }: Activity<'company.member_added'>): Promise<void> {
  const { company_id, user_id, invited_by } = data
  if (!invited_by) return
  await notifyMembers(tx, { id, kind, company_id, user_id, recipient_ids: [invited_by] }, (name) => ({
    title: `${name} joined your team`,
    body: memberRoleLabels[data.member_role],
  }))
}

/** Tells the successor whose work they have taken over, and the owners that a member has left. */
export async function notifyTeamOfDeparture(
  tx: Tx,
  { id, kind, actor_id, data }: Activity<'company.member_removed'>,
): Promise<void> {
  const { company_id, user_id, successor_id } = data
  const owners = await tx
    .selectFrom('members')
    .where('company_id', '=', company_id)
    .where('member_role', '=', 'owner')
    .select('user_id')
    .execute()
  const others = (actor_id === user_id ? owners : []).map((owner) => owner.user_id)
  const recipient_ids = [...new Set([...(successor_id ? [successor_id] : []), ...others])].filter(
    (one) => one !== actor_id,
  )
  const successor = successor_id
    ? await tx.selectFrom('users').where('id', '=', successor_id).select('name').executeTakeFirst()
    : undefined
  await notifyMembers(tx, { id, kind, company_id, user_id, recipient_ids }, (name) => ({
    title: actor_id === user_id ? `${name} left your team` : `${name} was removed from your team`,
    body: successor ? `${successor.name} takes over the open work.` : '',
  }))
}

/** Notifies those of the recipients who are members of the company at this moment. */
async function notifyMembers(
  tx: Tx,
  {
    id,
    kind,
    company_id,
    user_id,
    recipient_ids,
  }: {
    id: number
    kind: 'company.member_added' | 'company.member_removed'
    company_id: string
    user_id: string
    recipient_ids: readonly string[]
  },
  wordsFor: (name: string) => { title: string; body: string },
): Promise<void> {
  if (recipient_ids.length === 0) return
  const members = await tx
    .selectFrom('members')
    .where('company_id', '=', company_id)
    .where('user_id', 'in', recipient_ids)
    // They cannot open the team.
    .where('member_role', '<>', 'interviewer')
    .select('user_id')
    .execute()
  const { name } = await tx.selectFrom('users').where('id', '=', user_id).select('name').executeTakeFirstOrThrow()
  for (const member of members)
    await notify(tx, [member.user_id], {
      activity: { id, kind },
      subject: { kind: 'account', id: member.user_id },
      ...wordsFor(name),
      href: settingsPath('company', 'team'),
    })
}

const teamPage = () => config.origin + settingsPath('company', 'team')

/** An invitation, with a new secret link; none once it is accepted, revoked or expired. */
const member_invited: MailTemplate<{ member_invitation_id: string }> = async ({ member_invitation_id }) => {
  const found = await db
    .selectFrom('member_invitations')
    .innerJoin('companies', 'companies.id', 'member_invitations.company_id')
    .leftJoin('users as inviter', 'inviter.id', 'member_invitations.invited_by')
    .where('member_invitations.id', '=', member_invitation_id)
    .where('member_invitations.expires_at', '>', now())
    .where('companies.status', '!=', 'deleted')
    .select(['member_invitations.email', 'companies.name as company_name', 'inviter.name as invited_by'])
    .executeTakeFirst()
  if (!found) return null
  const { email, company_name, invited_by } = found
  const secret = newToken()
  await db
    .updateTable('member_invitations')
    .set({ token_hash: hashToken(secret) })
    .where('id', '=', member_invitation_id)
    .execute()
  return {
    to: email,
    subject: `${invited_by ?? company_name} invites you to join ${invited_by ? company_name : 'its team'} on ${product.name}`,
    paragraphs: [
      await greetingFor(email),
      `${invited_by ? `${invited_by} invited you` : 'You are invited'} to join ${company_name} on ${product.name}. The link works once and expires in ${countOf(memberLimits.invitation_days, 'day', 'days')}.`,
      'If you do not want to join, you can ignore this email.',
    ],
    action: { label: 'Accept the invitation', url: `${config.origin}${pathTo('join')}#${secret}` },
  }
}

interface OfMember {
  user_id: string
  company_id: string
}

const findMember = ({ user_id, company_id }: OfMember) =>
  db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .innerJoin('companies', 'companies.id', 'members.company_id')
    .where('users.id', '=', user_id)
    .where('companies.id', '=', company_id)
    .where('users.status', '=', 'active')
    .select(['users.name', 'users.email', 'members.member_role', 'companies.name as company_name'])
    .executeTakeFirst()

/** The member's role, as it is now. */
const member_role_set: MailTemplate<OfMember> = async (whose) => {
  const member = await findMember(whose)
  if (!member) return null
  const role = memberRoleLabels[member.member_role]
  return {
    to: member.email,
    subject: `Your role at ${member.company_name} is now ${role.toLowerCase()}`,
    paragraphs: [
      greeting(member.name),
      `An owner changed your role at ${member.company_name} to ${role.toLowerCase()}. What you can do now: ${memberRoleDescriptions[member.member_role]}`,
    ],
    action:
      member.member_role === 'interviewer'
        ? { label: 'Open the dashboard', url: config.origin + pathTo('company_dashboard') }
        : { label: 'Open the team', url: teamPage() },
  }
}

/** To the new owner and the former one. */
const ownership_transferred: MailTemplate<OfMember & { from_id: string; recipient: 'new' | 'former' }> = async ({
  recipient,
  from_id,
  ...to
}) => {
  const { company_id, user_id } = to
  const [owner, former] = await Promise.all([
    findMember({ company_id, user_id }),
    findMember({ company_id, user_id: from_id }),
  ])
  if (!owner || !former) return null
  const company = owner.company_name
  const [addressee, text] =
    recipient === 'new'
      ? [owner, `${former.name} transferred the ownership of ${company} to you. ${former.name} is now a recruiter.`]
      : [former, `You transferred the ownership of ${company} to ${owner.name}. You are now a recruiter.`]
  return {
    to: addressee.email,
    subject: recipient === 'new' ? `You now own ${company}` : `${owner.name} now owns ${company}`,
    paragraphs: [greeting(addressee.name), text, `If this is wrong, contact ${product.support_email}.`],
    action: { label: 'Open the team', url: teamPage() },
  }
}

/** To a former member, unless they have joined a company again. */
const member_removed: MailTemplate<OfMember & { left: boolean }> = async ({ user_id, company_id, left }) => {
  const found = await db
    .selectFrom('users')
    .innerJoin('companies', (join) => join.on('companies.id', '=', company_id))
    .leftJoin('members', 'members.user_id', 'users.id')
    .where('users.id', '=', user_id)
    .where('users.status', '=', 'active')
    .where('members.user_id', 'is', null)
    .select(['users.name', 'users.email', 'companies.name as company_name'])
    .executeTakeFirst()
  if (!found) return null
  const { name, email, company_name } = found
  return {
    to: email,
    subject: left ? `You left ${company_name}` : `You were removed from ${company_name}`,
    paragraphs: [
      greeting(name),
      `${left ? `You left ${company_name}` : `You were removed from ${company_name}`} on ${product.name}. You are signed out everywhere, and your open work was handed over.`,
      `If this is wrong, contact an owner of ${company_name} or ${product.support_email}.`,
    ],
    action: { label: `Go to ${product.name}`, url: config.origin },
  }
}

export const memberMails = {
  // Its recipient may have no account.
  ...defineMails(null, { member_invited }),
  ...defineMails('security', { member_role_set, ownership_transferred, member_removed }),
}
