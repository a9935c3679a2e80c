import { system } from '#domain/kernel/actor.ts'
import { offPlatformLabels } from '#domain/messaging/off-platform.ts'
import type { Tx } from '#server/db/connect.ts'
import { findMessage } from '#server/features/messaging/message-rows.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { addReport } from './add-report.ts'
import { describeMessage } from './subjects/message.ts'

/** Notes for the staff that a message contains contact details or asks for outside payment before a contract. */
export async function noteFlaggedMessage(tx: Tx, { data }: Activity<'message.flagged'>): Promise<void> {
  const { message_id, kinds = [] } = data
  const message = await findMessage(tx, message_id)
  if (message.deleted_at !== null) return
  const note = kinds.map((kind) => offPlatformLabels[kind]).join(', ')
  const reported = await describeMessage(tx, message)
  await addReport(tx, system, { kind: 'message', subject_id: message_id, ...reported }, { reason: null, note })
}
