import type { z } from 'zod'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { toCents } from '#domain/kernel/money.ts'
import type { OwnProfile, talentEdit } from '#domain/talent/api.ts'
import { byTime } from '#domain/talent/profile.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { lockOwnFile } from '#server/features/files/find-file.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { showOwnProfile } from './show-own-profile.ts'

/**
 * Replaces the applicant's profile; missing fields are cleared. Throws `edited_meanwhile` when it was saved elsewhere
 * since.
 */
export async function editProfile(
  actor: Actor,
  { version, ...form }: z.output<typeof talentEdit>,
): Promise<OwnProfile> {
  return transaction(async (tx) => {
    authorize(actor, 'talent.edit')
    const { user_id } = asUser(actor)
    const { hourly_rate, work_history, photo_file_id: photo, resume_file_id: resume, ...said } = form
    if (photo) await lockOwnFile(tx, actor, { id: photo, purpose: 'photo', path: 'photo_file_id' })
    if (resume) await lockOwnFile(tx, actor, { id: resume, purpose: 'resume', path: 'resume_file_id' })
    // Of two concurrent saves, the second waits here and then sees the first one's version.
    const { updated_at } = await tx
      .selectFrom('talents')
      .where('user_id', '=', user_id)
      .select('updated_at')
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    if (version !== undefined && version !== updated_at) throw new Failure('edited_meanwhile')
    await tx
      .updateTable('talents')
      .set({
        ...said,
        hourly_rate_cents: hourly_rate === null ? null : toCents(hourly_rate),
        photo_file_id: photo,
        resume_file_id: resume,
        updated_at: now(),
      })
      .where('user_id', '=', user_id)
      .execute()
    await tx.deleteFrom('work_history').where('user_id', '=', user_id).execute()
    const places = work_history.toSorted(byTime).map((place, position) => ({ user_id, position, ...place }))
    if (places.length > 0) await tx.insertInto('work_history').values(places).execute()
    await record(tx, 'talent.edited', { actor, data: { user_id } })
    return showOwnProfile(actor, tx)
  })
}
