import { randomUUID } from 'node:crypto'
import { system } from '#domain/kernel/actor.ts'
import type { Db } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { addMessage, createConversation } from '#server/features/messaging/sending.ts'
import { findSubject } from '#server/features/messaging/find-subject.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { addApplication } from '../applications.ts'
import { addJob } from '../jobs.ts'
import type { Row } from './access-table.ts'
import { hirers, otherCompanies, people } from './actors.ts'
import type { Requests } from './requests.ts'

/** What the endpoints of messages are asked about. */
export type MessagingThing =
  | "the applicant's conversation with Acme"
  | "the owner's message to the applicant"
  | "the applicant's scheduled message"

const about = "the applicant's conversation with Acme"
const readers = [...hirers, 'applicant'] as const
const writers = ['owner', 'recruiter', 'applicant'] as const
const strangers = ['unverified_applicant', 'finance', ...otherCompanies] as const
/** Staff do not see the conversations of companies and talents. */
const hidden = [...strangers, 'admin', 'account_manager'] as const

const ofReaders = (endpoint: string): Row => ({ endpoint, about, in: readers, hidden })
const ofSides = (endpoint: string): Row => ({ endpoint, about, in: readers, hidden: strangers })
const ofMessage = (endpoint: string, who: Row['in'] = ['owner']): Row => ({
  endpoint,
  about: "the owner's message to the applicant",
  in: who,
  hidden,
})

/** Who gets in where among the endpoints of conversations and messages. */
export const messagingRows: readonly Row[] = [
  { endpoint: 'GET /api/conversations', in: people },
  { endpoint: 'GET /api/conversations/recipients', in: people },
  { endpoint: 'POST /api/conversations', in: writers, hidden },
  ofReaders('GET /api/conversations/{id}'),
  ofReaders('GET /api/conversations/{id}/messages'),
  { endpoint: 'POST /api/conversations/{id}/messages', about, in: writers, hidden },
  { endpoint: 'POST /api/conversations/{id}/typing', about, in: writers, hidden },
  { endpoint: 'POST /api/conversations/{id}/scheduled-messages', about, in: writers, hidden },
  {
    endpoint: 'DELETE /api/scheduled-messages/{id}',
    about: "the applicant's scheduled message",
    in: ['applicant'],
    hidden: people.filter((actor) => actor !== 'applicant'),
  },
  { endpoint: 'GET /api/messages', in: people },
  ofReaders('PATCH /api/conversations/{id}/state'),
  ofReaders('PUT /api/conversations/{id}/read'),
  ofReaders('PUT /api/conversations/{id}/draft'),
  ofSides('PUT /api/conversations/{id}/block'),
  ofSides('DELETE /api/conversations/{id}/block'),
  ofMessage('PATCH /api/messages/{id}'),
  ofMessage('DELETE /api/messages/{id}'),
  ofMessage('PUT /api/messages/{id}/reactions/{reaction}', writers),
  ofMessage('DELETE /api/messages/{id}/reactions/{reaction}', writers),
]

/** Adds a conversation about a new application, with a message of the company. */
export async function addTalk(
  db: Db,
  {
    acme,
    owner_id,
    applicant_id,
    body = 'Hello',
  }: Record<'acme' | 'owner_id' | 'applicant_id', string> & {
    body?: string
  },
): Promise<{ id: string; message_id: string }> {
  const application = await addApplication(db, { job_id: await addJob(db, acme), applicant_id })
  const message_id = randomUUID()
  return transaction(async (tx) => {
    const subject = await findSubject(tx, { subject: 'application', id: application.id })
    const conversation = await createConversation(tx, system, subject)
    const message = { id: message_id, actor: system, sender_id: owner_id, side: 'company' as const, body }
    await addMessage(tx, conversation, message)
    return { id: conversation.id, message_id }
  })
}

const tomorrow = () => fromNow(24 * 60 * 60_000)

const of = (make: () => Promise<{ id: string }>, body: () => object) => async () => ({
  ...(await make()),
  body: body(),
})

/** Requests to them that would succeed if their sender gets in. */
export function messagingRequests(db: Db, whose: { acme: string; owner_id: string; applicant_id: string }): Requests {
  const conversation = async () => ({ id: (await addTalk(db, whose)).id })
  const message = async () => ({ id: (await addTalk(db, whose)).message_id, params: { reaction: '👍' } })
  const scheduled = async () => {
    const { id: conversation_id } = await conversation()
    return db
      .insertInto('scheduled_messages')
      .values({
        id: randomUUID(),
        conversation_id,
        sender_id: whose.applicant_id,
        body: 'Hello',
        send_at: tomorrow(),
        created_at: now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  }
  return {
    'POST /api/conversations/{id}/typing': conversation,
    'POST /api/conversations/{id}/scheduled-messages': of(conversation, () => ({
      id: randomUUID(),
      body: 'Hello',
      send_at: tomorrow(),
    })),
    'DELETE /api/scheduled-messages/{id}': scheduled,
    'POST /api/conversations': async () => {
      const { acme, applicant_id } = whose
      const application = await addApplication(db, { job_id: await addJob(db, acme), applicant_id })
      return { body: { subject: 'application', id: application.id } }
    },
    'GET /api/conversations/{id}': conversation,
    'GET /api/conversations/{id}/messages': conversation,
    'POST /api/conversations/{id}/messages': of(conversation, () => ({ id: randomUUID(), body: 'Hello' })),
    'PATCH /api/conversations/{id}/state': of(conversation, () => ({ is_muted: true })),
    'PUT /api/conversations/{id}/read': of(conversation, () => ({ position: 1 })),
    'PUT /api/conversations/{id}/draft': of(conversation, () => ({ body: 'Hel' })),
    'PUT /api/conversations/{id}/block': conversation,
    'DELETE /api/conversations/{id}/block': conversation,
    'PATCH /api/messages/{id}': of(message, () => ({ body: 'Hello again' })),
    'DELETE /api/messages/{id}': message,
    'PUT /api/messages/{id}/reactions/{reaction}': message,
    'DELETE /api/messages/{id}/reactions/{reaction}': message,
  }
}
