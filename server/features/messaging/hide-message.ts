import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'
import { lockRevision, setRevision } from './change-message.ts'
import { countAsRead } from './delete-message.ts'
import { findMessage } from './message-rows.ts'
import { recipientsOf } from './participants.ts'

/** Replaces a message by a notice. Its text and files are kept for the staff. */
export async function hideMessage(tx: Tx, id: string) {
  const { conversation_id } = await findMessage(tx, id)
  const revision = await lockRevision(tx, conversation_id)
  const message = await findMessage(tx, id)
  if (message.deleted_at === null) {
    const at = now()
    await tx
      .updateTable('messages')
      .set({ hidden_body: message.body, body: '', deleted_at: at, hidden_at: at })
      .where('id', '=', id)
      .execute()
    await countAsRead(tx, message)
    await setRevision(tx, id, revision, { isQuoted: true })
  }
  return moderated(tx, conversation_id)
}

/** Shows a hidden message again. */
export async function restoreMessage(tx: Tx, id: string) {
  const { conversation_id } = await findMessage(tx, id)
  const revision = await lockRevision(tx, conversation_id)
  await tx
    .updateTable('messages')
    .set({ body: sql<string>`hidden_body`, hidden_body: null, deleted_at: null, hidden_at: null })
    .where('id', '=', id)
    .where('hidden_at', 'is not', null)
    .execute()
  await setRevision(tx, id, revision, { isQuoted: true })
  return moderated(tx, conversation_id)
}

const moderated = async (tx: Tx, conversation_id: string) => ({
  company_id: null,
  conversation_id,
  user_ids: await recipientsOf(tx, conversation_id),
})
