import { memberRoleLabels } from '#domain/members/member.ts'
import { settingsPath } from '#domain/paths.ts'
import type { Tx } from '#server/db/connect.ts'
import { notify } from '#server/features/notifications/notify.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { queueMail } from '#server/platform/mail/mail.ts'

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
