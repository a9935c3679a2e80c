import { isUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { SanctionKind } from '#domain/sanctions/sanction.ts'
import type { Tx } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'
import type { Subject } from './subject.ts'

/** Ends the subject's open suspension or deletion and returns its ID; null if there is none on record. */
export async function endSanction(
  tx: Tx,
  actor: Actor,
  subject: Subject,
  kind: Exclude<SanctionKind, 'warning'>,
  reason: string,
): Promise<string | null> {
  const ended = await tx
    .updateTable('sanctions')
    .set({ ended_at: now(), ended_by: isUser(actor) ? actor.user_id : null, end_reason: reason })
    .where(subject.kind === 'company' ? 'company_id' : 'user_id', '=', subject.id)
    .where('kind', '=', kind)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return ended?.id ?? null
}
