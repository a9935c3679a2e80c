import { randomUUID } from 'node:crypto'
import type { ConversationSubject, OpenConversation } from '#domain/messaging/conversation.ts'
import type { Message } from '#domain/messaging/message.ts'
import { addApplication } from './applications.ts'
import type { Answer, Client } from './client.ts'
import { addJob } from './jobs.ts'
import type { Tulay } from './start-tulay.ts'

let count = 0

/** An application of a talent to a job of the company, and the talent's browser. */
export async function addApplicant(tulay: Tulay, company_id: string, name = `Ana Reyes ${(count += 1)}`) {
  const job_id = await addJob(tulay.db, company_id)
  const { id: application_id, applicant_id } = await addApplication(tulay.db, { job_id, name })
  const { email } = await tulay.db
    .selectFrom('users')
    .where('id', '=', applicant_id)
    .select('email')
    .executeTakeFirstOrThrow()
  return { job_id, application_id, talent_id: applicant_id, talent: await tulay.as(email) }
}

/** Opens the conversation about a subject over HTTP. */
export async function openConversation(
  client: Client,
  subject: ConversationSubject,
  id: string,
): Promise<OpenConversation> {
  const answer = await client.post('/api/conversations', { subject, id })
  if (answer.status !== 200) throw new Error(`The conversation could not be opened: ${answer.text}`)
  return answer.body as unknown as OpenConversation
}

/** Sends a message over HTTP; returns the whole answer. */
export function send(
  client: Client,
  conversation_id: string,
  body: string,
  more: { id?: string; reply_to?: string; file_ids?: string[] } = {},
): Promise<Answer> {
  return client.post(`/api/conversations/${conversation_id}/messages`, { id: randomUUID(), body, ...more })
}

/** Sends a message that arrives. */
export async function sent(...args: Parameters<typeof send>): Promise<Message> {
  const answer = await send(...args)
  if (answer.status !== 201) throw new Error(`The message was not sent: ${answer.text}`)
  return answer.body as unknown as Message
}

/** What a browser reads of a conversation. */
export async function messagesOf(client: Client, conversation_id: string, query = ''): Promise<Message[]> {
  const answer = await client.get(`/api/conversations/${conversation_id}/messages${query}`)
  if (answer.status !== 200) throw new Error(`The messages could not be read: ${answer.text}`)
  return answer.body.items as unknown as Message[]
}
