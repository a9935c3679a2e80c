import { sql } from 'kysely'
import type { ActivityKind } from '#domain/activities.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { Tx } from '#server/db/connect.ts'
import { record } from '#server/platform/activity/record.ts'
import type { ConversationRow } from './find-conversation.ts'
import { recipientsOf } from './participants.ts'

/**
 * Raises the revision of a conversation, which locks it: concurrent changes of its messages wait, and read what was
 * changed before them.
 */
export async function lockRevision(tx: Tx, conversation_id: string): Promise<number> {
  const { revision } = await tx
    .updateTable('conversations')
    .set({ revision: sql<number>`revision + 1` })
    .where('id', '=', conversation_id)
    .returning('revision')
    .executeTakeFirstOrThrow()
  return revision
}

/** Marks a message as changed in a revision, with those that quote it if what it says has changed. */
export async function setRevision(
  tx: Tx,
  id: string,
  revision: number,
  { isQuoted }: { isQuoted: boolean },
): Promise<void> {
  await tx.updateTable('messages').set({ revision }).where('id', '=', id).execute()
  if (isQuoted) await tx.updateTable('messages').set({ revision }).where('reply_to', '=', id).execute()
}

/** Records a change of a message for everyone who takes part. */
export async function recordChange(
  tx: Tx,
  kind: Extract<ActivityKind, 'message.edited' | 'message.deleted' | 'message.reacted'>,
  { actor, conversation, message_id }: { actor: Actor; conversation: ConversationRow; message_id: string },
): Promise<void> {
  const { id: conversation_id, company_id } = conversation
  const user_ids = await recipientsOf(tx, conversation_id)
  await record(tx, kind, { actor, company_id, data: { conversation_id, message_id, user_ids } })
}
