import { randomUUID } from 'node:crypto'
import { system } from '#domain/kernel/actor.ts'
import type { Db } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { findSubject } from '#server/features/messaging/find-subject.ts'
import { addMessage, createConversation } from '#server/features/messaging/sending.ts'
import { now } from '#server/platform/clock/clock.ts'
import { addApplication } from './applications.ts'
import { addJob } from './jobs.ts'

/** Puts a conversation about a new application into the database, with the members of the company. Answers its ID. */
export async function addConversation(
  db: Db,
  { company_id, talent_id }: { company_id: string; talent_id: string },
): Promise<string> {
  const application = await addApplication(db, { job_id: await addJob(db, company_id), applicant_id: talent_id })
  const at = now()
  const { id } = await db
    .insertInto('conversations')
    .values({
      subject: 'application',
      company_id,
      talent_id,
      application_id: application.id,
      last_message_at: at,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const members = await db.selectFrom('members').where('company_id', '=', company_id).select('user_id').execute()
  const kept = { conversation_id: id, last_message_at: at, joined_at: at }
  await db
    .insertInto('participants')
    .values([
      { ...kept, user_id: talent_id, side: 'talent' },
      ...members.map(({ user_id }) => ({ ...kept, user_id, side: 'company' as const })),
    ])
    .execute()
  return id
}

/** Adds a conversation about a new application, with a message of the company. */
export async function addTalk(
  db: Db,
  {
    company_id,
    owner_id,
    applicant_id,
    body = 'Hello',
  }: Record<'company_id' | 'owner_id' | 'applicant_id', string> & { body?: string },
): Promise<{ id: string; message_id: string }> {
  const application = await addApplication(db, { job_id: await addJob(db, company_id), applicant_id })
  const message_id = randomUUID()
  return transaction(async (tx) => {
    const subject = await findSubject(tx, { subject: 'application', id: application.id })
    const conversation = await createConversation(tx, system, subject)
    const message = { id: message_id, actor: system, sender_id: owner_id, side: 'company' as const, body }
    await addMessage(tx, conversation, message)
    return { id: conversation.id, message_id }
  })
}
