import { asUser } from '#domain/kernel/actor.ts'
import { Failure, fieldFailure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { reportMessages } from '#domain/reports/report.ts'
import type { Tx } from '#server/db/connect.ts'
import { findConversation } from '#server/features/messaging/find-conversation.ts'
import { hideMessage, restoreMessage } from '#server/features/messaging/changing.ts'
import { findMessage } from '#server/features/messaging/messages.ts'
import type { MessageRow } from '#server/features/messaging/messages.ts'
import { findStaffHeadline } from '#server/features/messaging/headlines.ts'
import { ofPerson } from '../reported.ts'
import type { ReportableSubject } from '../reported.ts'

/** A message of the other side. What it says stays with the report when its sender deletes it. */
export const reportableMessage: ReportableSubject = {
  async find(tx, actor, id) {
    const message = await findMessage(tx, id)
    authorize(actor, 'conversation.report', await findConversation(tx, message.conversation_id))
    const isOthers = message.kind === 'text' && message.sender_id !== asUser(actor).user_id
    if (!isOthers || message.deleted_at !== null) throw fieldFailure('subject.id', reportMessages.unreportable)
    return describeMessage(tx, message)
  },
  hide: hideMessage,
  restore: restoreMessage,
}

/** A message as a report keeps it. */
export async function describeMessage(tx: Tx, message: MessageRow) {
  const { conversation_id, sender_id, body, files } = message
  if (message.kind !== 'text') throw new Failure('not_found')
  return {
    ...ofPerson(sender_id),
    conversation_id,
    title: await findStaffHeadline(tx, conversation_id),
    evidence: [body, ...(files ?? []).map(({ name }) => `[${name}]`)].filter((part) => part !== '').join('\n'),
  }
}
