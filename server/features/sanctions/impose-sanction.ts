import { dateIn } from '#domain/kernel/calendar.ts'
import { isUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { fieldFailure } from '#domain/kernel/errors.ts'
import type { SanctionForm, SanctionKind } from '#domain/sanctions/sanction.ts'
import type { Tx } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'
import { columnsOf } from './subject.ts'
import type { Subject } from './subject.ts'

/** Inserts a sanction and returns its ID. The caller authorizes and records. */
export async function imposeSanction(
  tx: Tx,
  actor: Actor,
  subject: Subject,
  kind: SanctionKind,
  { reason, note, ends_on }: SanctionForm,
): Promise<string> {
  const starts_at = now()
  if (ends_on !== null && ends_on <= dateIn('UTC', new Date(starts_at)))
    throw fieldFailure('ends_on', 'The end must be after today.')
  const imposed_by = isUser(actor) ? actor.user_id : null
  const { id } = await tx
    .insertInto('sanctions')
    .values({ ...columnsOf(subject), kind, reason, note, starts_at, ends_on, imposed_by })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
