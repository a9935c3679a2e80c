import { sql } from 'kysely'
import type { z } from 'zod'
import { asUser, isUser } from '#domain/kernel/actor.ts'
import type { Actor, User } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import type { OpenConversation, conversationForm } from '#domain/messaging/conversation.ts'
import { authorize, may } from '#domain/policies.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { findConversation } from './find-conversation.ts'
import type { ConversationRow } from './find-conversation.ts'
import { findSubject } from './find-subject.ts'
import type { FoundSubject } from './find-subject.ts'
import { recipientsOf, syncParticipants } from './participants.ts'
import { presentOpenConversation } from './present-open-conversation.ts'

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
