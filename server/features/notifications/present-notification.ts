import { sql } from 'kysely'
import type { User } from '#domain/kernel/actor.ts'
import { subjectKey } from '#domain/notifications/notification.ts'
import type { Notification, NotificationAct } from '#domain/notifications/notification.ts'
import { db } from '#server/db/connect.ts'
import type { OwnNotification } from './reading.ts'
import { findSubjects } from './subjects.ts'

/** Notifications with their current text and what the user can still do about them. */
export async function presentNotifications(actor: User, rows: readonly OwnNotification[]): Promise<Notification[]> {
  const subjects = await findSubjects(actor, rows.map(subjectOf))
  const invitations = await findOpenInvitations(rows)
  return rows.map((row) => {
    const { id, kind, href, created_at } = row
    const subject = subjectOf(row)
    const current = subjects.get(subjectKey(subject))
    const invitation = row.activity_id === null ? undefined : invitations.get(row.activity_id)
    const act: NotificationAct | null = invitation
      ? { kind: 'answer_invitation', ...invitation }
      : current?.may_reply
        ? { kind: 'reply', conversation_id: subject.id }
        : (current?.act ?? null)
    const { title, body } = current?.notification ?? row
    const read_at = row.read_at ?? (current?.is_settled ? created_at : null)
    return { id, kind, subject, title, body, href, created_at, read_at, act }
  })
}

export const subjectOf = ({ subject_kind, subject_id }: OwnNotification) => ({ kind: subject_kind, id: subject_id })

/** The invitations of these activities that wait for an answer. */
async function findOpenInvitations(rows: readonly OwnNotification[]) {
  const ids = rows.flatMap(({ kind, activity_id }) => (kind === 'invitations' && activity_id ? [activity_id] : []))
  if (ids.length === 0) return new Map<number, { invitation_id: string; job_id: string }>()
  const open = await db
    .selectFrom('activities')
    .innerJoin('invitations', (join) => join.on(sql<boolean>`invitations.id = (data ->> 'invitation_id')::uuid`))
    .where('activities.id', 'in', ids)
    .where('activities.kind', '=', 'invitation.sent')
    .where('invitations.status', '=', 'sent')
    .select(['activities.id as activity_id', 'invitations.id as invitation_id', 'invitations.job_id'])
    .execute()
  return new Map(open.map(({ activity_id, ...invitation }) => [activity_id, invitation]))
}
