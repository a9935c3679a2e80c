import { sql } from 'kysely'
import type { StoredFile } from '#domain/files/file.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor, User } from '#domain/kernel/actor.ts'
import { withoutDeception } from '#domain/kernel/text.ts'
import { talentSubjects } from '#domain/messaging/conversation.ts'
import type { OpenConversation, Participant } from '#domain/messaging/conversation.ts'
import type { ScheduledMessage } from '#domain/messaging/message.ts'
import { authorize, may } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { isOnline } from '#server/platform/live/presence.ts'
import { findConversation } from './find-conversation.ts'
import type { ConversationRow } from './find-conversation.ts'
import { findFacts } from './find-facts.ts'
import { warnsAboutContacts } from './flag-off-platform.ts'
import { presentHeadline } from './headlines.ts'
import { findLine } from './list-conversations.ts'
import type { ParticipantSide } from './participants.ts'
import { presentPerson } from './present-message.ts'

/** A conversation that is open, as a reader sees it. The caller has authorized the reader. */
export async function presentOpenConversation(
  from: Db | Tx,
  actor: Actor,
  conversation: ConversationRow,
): Promise<OpenConversation> {
  const reader = asUser(actor)
  const line = await findLine(from, reader, conversation.id)
  const people = await findParticipants(from, conversation)
  const headline = presentHeadline(reader, line)
  return {
    ...headline,
    participants: people.map(({ user_id: id, read_position, timezone, ...person }) => ({
      ...presentPerson(reader, conversation, { ...person, id }),
      id,
      read_position,
      timezone,
      is_me: id === reader.user_id,
      is_online: person.is_online,
    })),
    ...(await findFacts(from, reader, conversation)),
    template_values: {
      name: headline.title.split(' ')[0]!,
      job: withoutDeception(line.job_title ?? ''),
      company: withoutDeception(line.company_name ?? ''),
      sender: withoutDeception(reader.name),
    },
    last_position: conversation.last_position,
    revision: conversation.revision,
    read_position:
      people.find(({ user_id }) => user_id === reader.user_id)?.read_position ?? conversation.last_position,
    unread: line.unread ?? 0,
    is_pinned: line.pinned_at !== null,
    is_muted: line.is_muted ?? false,
    is_archived: line.archived_at !== null,
    draft: line.draft ?? '',
    scheduled: await findScheduledMessages(from, { conversation_id: conversation.id, user_id: reader.user_id }),
    warns_about_contacts: await warnsAboutContacts(from, conversation),
    is_blocked: conversation.blocked_side !== null,
    allowed: allowedActions(reader, conversation),
  }
}

interface ParticipantRow extends Pick<Participant, 'name' | 'read_position' | 'timezone' | 'is_online'> {
  user_id: string
  side: ParticipantSide
}

async function findParticipants(from: Db | Tx, { id }: ConversationRow): Promise<ParticipantRow[]> {
  const { rows } = await sql<ParticipantRow>`
    select participants.user_id, participants.side, participants.read_position, users.name,
      coalesce(talents.timezone, companies.timezone) as timezone,
      ${isOnline(sql.ref('users.id'))} as is_online
    from participants
    join users on users.id = participants.user_id
    left join talents on talents.user_id = users.id
    left join members on members.user_id = users.id
    left join companies on companies.id = members.company_id
    where participants.conversation_id = ${id} and participants.left_at is null
    order by participants.side, users.name, users.id`.execute(from)
  return rows
}

function allowedActions(reader: User, conversation: ConversationRow): OpenConversation['allowed'] {
  const maySend = may(reader, 'conversation.send', conversation)
  const isWithTalent = talentSubjects.some((subject) => subject === conversation.subject)
  return [
    ...(maySend ? (['send', 'schedule'] as const) : []),
    ...(may(reader, 'conversation.keep_state', conversation) ? (['archive'] as const) : []),
    ...(may(reader, 'conversation.report', conversation) ? (['report'] as const) : []),
    ...(may(reader, 'conversation.block', conversation)
      ? [conversation.blocked_side === null ? ('block' as const) : ('unblock' as const)]
      : []),
    ...(maySend && isWithTalent && may(reader, 'message_template.list') ? (['use_templates'] as const) : []),
  ]
}

/** A conversation with its people and what the reader may do. */
export async function showConversation(actor: Actor, id: string): Promise<OpenConversation> {
  const conversation = await findConversation(db, id)
  authorize(actor, 'conversation.see', conversation)
  return presentOpenConversation(db, actor, conversation)
}

interface ScheduledMessageRow extends Omit<ScheduledMessage, 'files'> {
  sender_id: string
  files: StoredFile[] | null
}

/** Messages that wait for their time, with their files. */
export const scheduledMessageRows = (from: Db | Tx) =>
  from
    .selectFrom('scheduled_messages')
    .select(['id', 'conversation_id', 'sender_id', 'body', 'send_at', 'failure'])
    .select(
      sql`(
        select json_agg(json_build_object('id', files.id, 'purpose', files.purpose, 'name', files.name,
          'media_type', files.media_type, 'size_bytes', files.size_bytes, 'created_at', files.created_at)
          order by scheduled_message_files.position)
        from scheduled_message_files join files on files.id = scheduled_message_files.file_id
        where scheduled_message_files.scheduled_message_id = scheduled_messages.id
      )`.as('files'),
    )
    .$castTo<ScheduledMessageRow>()

/** A scheduled message, for its sender. */
export function presentScheduledMessage({ sender_id: _, files, ...row }: ScheduledMessageRow): ScheduledMessage {
  return {
    ...row,
    files: (files ?? []).map((file) => ({ ...file, created_at: new Date(file.created_at).toISOString() })),
  }
}

/** The messages that a user has waiting in a conversation, in the order of their times. */
async function findScheduledMessages(
  from: Db | Tx,
  { conversation_id, user_id }: { conversation_id: string; user_id: string },
): Promise<ScheduledMessage[]> {
  const rows = await scheduledMessageRows(from)
    .where('conversation_id', '=', conversation_id)
    .where('sender_id', '=', user_id)
    .orderBy('send_at')
    .orderBy('id')
    .execute()
  return rows.map(presentScheduledMessage)
}
