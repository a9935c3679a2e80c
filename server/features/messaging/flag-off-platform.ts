import { sql } from 'kysely'
import { system } from '#domain/kernel/actor.ts'
import { talentSubjects } from '#domain/messaging/conversation.ts'
import { findOffPlatform, offPlatformLabels } from '#domain/messaging/off-platform.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
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

/** Notes for the staff that a message contains contact details or asks for outside payment before a contract. */
export async function flagOffPlatform(
  tx: Tx,
  conversation: Pair,
  { id: message_id, body }: { id: string; body: string },
): Promise<void> {
  const kinds = findOffPlatform(body)
  if (kinds.length === 0 || !(await warnsAboutContacts(tx, conversation))) return
  const note = kinds.map((kind) => offPlatformLabels[kind]).join(', ')
  const report = await tx
    .insertInto('conversation_reports')
    .values({ conversation_id: conversation.id, message_id, note, body, created_at: now() })
    .onConflict((conflict) =>
      conflict
        .column('message_id')
        .where('reason', 'is', null)
        .doUpdateSet({ note, body, resolved_at: null, resolved_by: null }),
    )
    .returning(['id', sql<boolean>`xmax = 0`.as('is_new')])
    .executeTakeFirstOrThrow()
  if (!report.is_new) return
  await record(tx, 'message.flagged', {
    actor: system,
    company_id: conversation.company_id,
    data: { conversation_id: conversation.id, message_id, report_id: report.id },
  })
}
