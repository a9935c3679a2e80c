import { system } from '#domain/kernel/actor.ts'
import { talentSubjects } from '#domain/messaging/conversation.ts'
import { findOffPlatform } from '#domain/messaging/off-platform.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { record } from '#server/platform/activity/record.ts'
import type { ConversationRow } from './find-conversation.ts'

type Pair = Pick<ConversationRow, 'id' | 'subject' | 'company_id' | 'talent_id'>

/** Whether contact details and payment outside the platform cause a warning: the two sides have never had a contract. */
export async function warnsAboutContacts(from: Db | Tx, { subject, company_id, talent_id }: Pair): Promise<boolean> {
  if (!talentSubjects.some((one) => one === subject) || !talent_id) return false
  const assignment = await from
    .selectFrom('assignments')
    .where('talent_id', '=', talent_id)
    .where('company_id', '=', company_id)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return !assignment
}

/** Records that a message contains contact details or asks for outside payment before a contract, which reports note for the staff. */
export async function flagOffPlatform(
  tx: Tx,
  conversation: Pair,
  { id: message_id, body }: { id: string; body: string },
): Promise<void> {
  const kinds = findOffPlatform(body)
  if (kinds.length === 0 || !(await warnsAboutContacts(tx, conversation))) return
  await record(tx, 'message.flagged', {
    actor: system,
    company_id: conversation.company_id,
    data: { conversation_id: conversation.id, message_id, kinds },
  })
}
