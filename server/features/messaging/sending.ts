import { sql } from 'kysely'
import type { z } from 'zod'
import { asUser, isUser } from '#domain/kernel/actor.ts'
import type { Actor, User } from '#domain/kernel/actor.ts'
import { Failure, fieldFailure } from '#domain/kernel/errors.ts'
import type { conversationForm, OpenConversation } from '#domain/messaging/conversation.ts'
import { messageMessages } from '#domain/messaging/message.ts'
import type { Message, MessageForm, MessagePerson } from '#domain/messaging/message.ts'
import { authorize, may } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import { prepared } from '#server/db/prepared.ts'
import { transaction } from '#server/db/transaction.ts'
import { lockOwnFile } from '#server/features/files/reading.ts'
import { isBackfilling } from '#server/platform/activity/backfill.ts'
import { record } from '#server/platform/activity/record.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { errorCode } from '#server/platform/process/error-code.ts'
import { findConversation } from './find-conversation.ts'
import type { ConversationRow } from './find-conversation.ts'
import { findSubject } from './find-subject.ts'
import type { FoundSubject } from './find-subject.ts'
import { flagOffPlatform } from './flag-off-platform.ts'
import { findMessage, messageColumns } from './messages.ts'
import type { MessageRow } from './messages.ts'
import { joinConversation, recipientsOf, sideOf, syncParticipants } from './participants.ts'
import { presentMessage } from './present-message.ts'
import { presentOpenConversation } from './present-open-conversation.ts'

/**
 * Sends a message. Sending it again with the same ID returns the stored one; throws `already_exists` if the ID belongs
 * to another message.
 */
export async function sendMessage(
  actor: Actor,
  conversation_id: string,
  form: MessageForm,
  { via = 'app', email }: Pick<NewMessage, 'via' | 'email'> = {},
): Promise<Message> {
  try {
    return await transaction(async (tx) => {
      const conversation = await findConversation(tx, conversation_id)
      authorize(actor, 'conversation.send', conversation)
      const sender = asUser(actor)
      if (form.reply_to) await checkReply(tx, conversation_id, form.reply_to)
      const message = { ...form, actor, sender_id: sender.user_id, side: sideOf(sender), via, email }
      const sent = await addMessage(tx, conversation, message)
      await flagOffPlatform(tx, conversation, form)
      return presentMessage(actor, conversation, sent)
    })
  } catch (error) {
    if (!isTaken(error)) throw error
    return findSent(actor, conversation_id, form.id)
  }
}

const isTaken = (error: unknown) =>
  errorCode(error) === '23505' && (error as { constraint?: string }).constraint === 'messages_pkey'

async function findSent(actor: Actor, conversation_id: string, id: string): Promise<Message> {
  const sent = await findMessage(db, id)
  if (sent.conversation_id !== conversation_id || sent.sender_id !== asUser(actor).user_id)
    throw new Failure('already_exists', { message: messageMessages.taken_id })
  const conversation: ConversationRow = await findConversation(db, conversation_id)
  return presentMessage(actor, conversation, sent)
}

async function checkReply(tx: Tx, conversation_id: string, id: string): Promise<void> {
  const replied = await tx
    .selectFrom('messages')
    .where('id', '=', id)
    .where('conversation_id', '=', conversation_id)
    .where('kind', '=', 'text')
    .select('id')
    .executeTakeFirst()
  if (!replied) throw fieldFailure('reply_to', messageMessages.reply_to)
}

interface NewMessage {
  id: string
  actor: Actor
  /** Null for a visitor. */
  sender_id: string | null
  side: MessagePerson['side']
  body: string
  reply_to?: string | null
  /** Files of the actor; a visitor's are already stored for this message. */
  file_ids?: readonly string[]
  via?: 'app' | 'email' | 'schedule'
  email?: EmailOfMessage
}

/** What a message does not have of the email that it came as. */
export interface EmailOfMessage {
  /** Null if the message has all of it. */
  whole_text: string | null
  left_out: string[]
}

interface Args extends Required<Omit<NewMessage, 'actor' | 'file_ids' | 'email'>> {
  conversation_id: string
  at: string
  /** Null in a backfill, as is `mail_at`: users are not notified of the past. */
  notify_at: string | null
  mail_at: string | null
}

/** Users are notified of unread messages after this long: those who are looking at the conversation have read them. */
const notify_ms = 3_000
/** Unread messages are mailed after this long. */
export const unreadMail_ms = 5 * 60_000

/**
 * One statement: the update of the conversation is the lock that orders its messages, so that positions have no gaps
 * and become visible in their order.
 */
const append = prepared((_shape: object, args: Args) => {
  const statement = sql<MessageRow & { user_ids: string[] }>`
    with next as (
      update conversations
      set last_position = last_position + 1, revision = revision + 1, last_message_at = ${args.at}::timestamptz
      where id = ${args.conversation_id} and blocked_side is null
      returning id, last_position, revision
    ), added as (
      insert into messages (id, conversation_id, position, revision, kind, sender_id, side, body, reply_to, via, sent_at)
      select ${args.id}::uuid, next.id, next.last_position, next.revision, 'text', ${args.sender_id}::uuid,
        ${args.side}, ${args.body}, ${args.reply_to}::uuid, ${args.via}, ${args.at}::timestamptz
      from next
      returning *
    ), notified as (
      update participants
      set last_message_at = ${args.at}::timestamptz, archived_at = null,
        unread = case when participants.user_id = ${args.sender_id}::uuid then 0 else unread + 1 end,
        read_position = case when participants.user_id = ${args.sender_id}::uuid then next.last_position else read_position end,
        draft = case when participants.user_id = ${args.sender_id}::uuid and ${args.via}::text = 'app' then '' else draft end,
        notify_due_at = case
          when participants.user_id = ${args.sender_id}::uuid or is_muted then notify_due_at
          else coalesce(notify_due_at, ${args.notify_at}::timestamptz)
        end,
        mail_due_at = case
          when participants.user_id = ${args.sender_id}::uuid or is_muted then mail_due_at
          else coalesce(mail_due_at, ${args.mail_at}::timestamptz)
        end
      from next
      where participants.conversation_id = next.id and participants.left_at is null
      returning participants.user_id
    )
    select ${messageColumns}, array(select user_id from notified) as user_ids from added as messages`
  return { compile: () => statement.compile(db) }
})

/**
 * Adds a message to a conversation, in order; for callers that have authorized the sender. Throws a unique violation if
 * the ID exists, and `conversation_blocked` if a side has been blocked.
 */
export async function addMessage(
  tx: Tx,
  conversation: Pick<ConversationRow, 'id' | 'subject' | 'company_id'>,
  message: NewMessage,
): Promise<MessageRow> {
  const { id, actor, sender_id, side, body, reply_to = null, file_ids = [], via = 'app', email } = message
  if (sender_id) await lockFiles(tx, actor, id, file_ids)
  const [added] = await append(
    {},
    {
      conversation_id: conversation.id,
      id,
      sender_id,
      side,
      body,
      reply_to,
      via,
      at: now(),
      notify_at: isBackfilling() ? null : fromNow(notify_ms),
      mail_at: isBackfilling() ? null : fromNow(unreadMail_ms),
    },
    tx,
  )
  if (!added) throw new Failure('conversation_blocked')
  const { user_ids } = added
  if (sender_id && side !== 'visitor' && !user_ids.includes(sender_id)) {
    await joinConversation(tx, conversation, sender_id, side)
    user_ids.push(sender_id)
  }
  if (file_ids.length > 0)
    await tx
      .insertInto('message_files')
      .values(file_ids.map((file_id, index) => ({ message_id: id, file_id, position: index + 1 })))
      .execute()
  const isIncomplete = email !== undefined && (email.whole_text !== null || email.left_out.length > 0)
  if (isIncomplete)
    await tx
      .insertInto('message_emails')
      .values({ message_id: id, ...email })
      .execute()
  await record(tx, 'message.sent', {
    actor,
    company_id: conversation.company_id,
    data: { conversation_id: conversation.id, message_id: id, user_ids },
  })
  if (conversation.subject === 'support' || conversation.subject === 'contact')
    await record(tx, 'ticket.message_sent', {
      actor,
      data: { conversation_id: conversation.id, message_id: id, user_ids, side },
    })
  return file_ids.length > 0 || isIncomplete ? findMessage(tx, id) : added
}

/** Locks the sender's files, each of which can be part of one message. A message that is sent again has its own. */
async function lockFiles(tx: Tx, actor: Actor, message_id: string, ids: readonly string[]): Promise<void> {
  for (const [index, id] of ids.entries()) {
    const path = `file_ids.${index}`
    await lockOwnFile(tx, actor, { id, purpose: 'message', path })
    const elsewhere = await tx
      .selectFrom('message_files')
      .where('file_id', '=', id)
      .where('message_id', '<>', message_id)
      .select('file_id')
      .executeTakeFirst()
    if (elsewhere || ids.indexOf(id) < index) throw fieldFailure(path, messageMessages.file_sent)
  }
}

/** Opens the conversation about a subject; creates it the first time. */
export async function startConversation(
  actor: Actor,
  about: z.output<typeof conversationForm>,
): Promise<OpenConversation> {
  return transaction(async (tx) => {
    const subject = await findSubject(tx, about)
    const known = await continueConversation(tx, actor, subject)
    if (!known || !may(actor, 'conversation.see', known)) {
      authorize(actor, 'conversation.start', subject)
      if (known) authorize(actor, 'conversation.see', known)
    }
    if (!known) await checkBlocks(tx, asUser(actor), subject)
    const conversation = known ?? (await createConversation(tx, actor, subject))
    return presentOpenConversation(tx, actor, conversation)
  })
}

/** A side that has been blocked does not reach the other one about another job. */
async function checkBlocks(tx: Tx, user: User, { company_id, talent_id }: FoundSubject): Promise<void> {
  if (!talent_id) return
  const blocked = await tx
    .selectFrom('conversations')
    .where('company_id', '=', company_id)
    .where('talent_id', '=', talent_id)
    .where('blocked_side', '=', user.role === 'applicant' ? 'talent' : 'company')
    .select('id')
    .executeTakeFirst()
  if (blocked) throw new Failure('conversation_blocked')
}

/** The conversation about a subject, updated if it continues with the application or the assignment. */
export async function continueConversation(
  tx: Tx,
  actor: Actor,
  subject: FoundSubject,
): Promise<ConversationRow | undefined> {
  const known = await findKnown(tx, subject)
  if (!known) return undefined
  const { invitation_id, application_id, assignment_id } = subject
  const isContinued =
    known.subject !== subject.subject ||
    known.application_id !== application_id ||
    known.assignment_id !== assignment_id
  if (!isContinued) return known
  const updated = await tx
    .updateTable('conversations')
    .set(({ fn, ref }) => ({
      subject: subject.subject,
      invitation_id: fn.coalesce(ref('invitation_id'), sql.val(invitation_id)),
      application_id,
      assignment_id,
      revision: sql<number>`revision + 1`,
      // A contract must not leave its two sides unable to reach each other.
      ...(subject.subject === 'assignment' ? { blocked_side: null, blocked_by: null } : {}),
    }))
    .where('id', '=', known.id)
    .where('subject', '=', known.subject)
    .returning('id')
    .executeTakeFirst()
  if (!updated) return findConversation(tx, known.id)
  await syncParticipants(tx, sql<boolean>`conversations.id = ${known.id}`)
  await record(tx, 'conversation.continued', {
    actor,
    company_id: subject.company_id,
    data: { conversation_id: known.id, user_ids: await recipientsOf(tx, known.id) },
  })
  return findConversation(tx, known.id)
}

/** Creates a conversation with its participants, or returns one that was created at the same time. */
export async function createConversation(tx: Tx, actor: Actor, subject: FoundSubject): Promise<ConversationRow> {
  const { account_manager_id: _, job_id: __, ...columns } = subject
  const created = await tx
    .insertInto('conversations')
    .values({ ...columns, created_by: isUser(actor) ? actor.user_id : null, created_at: now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!created) return (await findKnown(tx, subject))!
  await syncParticipants(tx, sql<boolean>`conversations.id = ${created.id}`)
  await record(tx, 'conversation.started', {
    actor,
    company_id: subject.company_id,
    data: { conversation_id: created.id, user_ids: await recipientsOf(tx, created.id) },
  })
  return findConversation(tx, created.id)
}

/** Each index leads to at most one conversation. */
async function findKnown(tx: Tx, subject: FoundSubject): Promise<ConversationRow | undefined> {
  const { invitation_id, application_id, assignment_id, company_id, requester_id } = subject
  const { rows } = await sql<{ id: string }>`
    select id from conversations where invitation_id = ${invitation_id}::uuid
    union select id from conversations where application_id = ${application_id}::uuid
    union select id from conversations where assignment_id = ${assignment_id}::uuid
    union select id from conversations where subject = 'account' and company_id = ${subject.subject === 'account' ? company_id : null}::uuid
    union select id from conversations where subject = 'support' and requester_id = ${requester_id}::uuid`.execute(tx)
  const [found] = rows
  return found && findConversation(tx, found.id)
}
