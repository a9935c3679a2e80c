import type { z } from 'zod'
import type { DuplicateAccount } from '#domain/duplicate-accounts/duplicate-account.ts'
import { mergeBlockers } from '#domain/duplicate-accounts/merging.ts'
import type { mergeForm } from '#domain/duplicate-accounts/merging.ts'
import { asUser, system } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure, fieldFailure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { lockApplication } from '#server/features/applications/find-received.ts'
import { findBeforeWithdrawal, moveApplication } from '#server/features/applications/move-application.ts'
import { moveSubject } from '#server/features/sanctions/subject.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { deletePushSubscriptions } from '#server/platform/push/delete-push-subscriptions.ts'
import { endApiTokens } from '#server/platform/session/end-api-tokens.ts'
import { endSessions } from '#server/platform/session/start-session.ts'
import {
  findDuplicateAccount,
  moveDuplicateAccount,
  pairOf,
  presentDuplicateAccount,
} from './duplicate-account-rows.ts'
import { findMergeBlockers } from './merge-blockers.ts'
import { logChange, moveRows } from './move-rows.ts'
import { planMerging } from './plan-merging.ts'

type MergeForm = z.output<typeof mergeForm>

/**
 * Merges the other account of a suspicion into the one that is kept. Its sessions end at once, its open applications move,
 * and what it earned stays its own. Throws `merge_blocked`, and `merging_changed` if another number of applications would
 * be withdrawn than staff were shown.
 */
export async function mergeAccounts(
  actor: Actor,
  id: string,
  { kept_id, withdrawn: expected, reason }: MergeForm,
): Promise<DuplicateAccount> {
  authorize(actor, 'duplicate_account.merge')
  return transaction(async (tx) => {
    await moveDuplicateAccount(tx, id, 'merge')
    const duplicate = await findDuplicateAccount(tx, id)
    const pair = pairOf(duplicate)
    if (!pair.user_ids.includes(kept_id)) throw fieldFailure('kept_id', 'Choose one of the two accounts.')
    const merged_id = pair.user_ids.find((one) => one !== kept_id)!
    await lockAccounts(tx, pair.user_ids)
    const { move, withdrawn } = await planMerging(tx, merged_id, kept_id)
    const [blocker] = await findMergeBlockers(tx, move)
    if (blocker) throw new Failure('merge_blocked', { message: mergeBlockers[blocker] })
    if (withdrawn.length !== expected) throw new Failure('merging_changed')

    const { id: account_merge_id } = await tx
      .insertInto('account_merges')
      .values({
        duplicate_account_id: id,
        kept_id,
        merged_id,
        reason,
        merged_by: asUser(actor).user_id,
        merged_at: now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await moveSubject(tx, { kind: 'user', id: merged_id }, 'merge')
    await moveRows(tx, account_merge_id, move)
    for (const application of withdrawn) {
      const before = await findBeforeWithdrawal(tx, application.id)
      await moveApplication(tx, system, await lockApplication(tx, application.id), 'withdraw')
      await logChange(tx, account_merge_id, { table_name: 'applications', id: application.id, before })
    }
    const session_ids = await endSessions(tx, merged_id)
    await endApiTokens(tx, merged_id)
    // Links in emails do nothing any more.
    await tx.deleteFrom('one_time_tokens').where('user_id', '=', merged_id).execute()
    await deletePushSubscriptions(tx, { user_id: merged_id })
    await record(tx, 'duplicate_account.merged', {
      actor,
      data: { ...pair, account_merge_id, kept_id, user_id: merged_id, reason, session_ids },
    })
    return presentDuplicateAccount(actor, await findDuplicateAccount(tx, id))
  })
}

/**
 * Locks two accounts and then their applications, always in this order. A new application of one of them waits, and so
 * does whatever locks an application before it changes it.
 */
export async function lockAccounts(tx: Tx, user_ids: readonly string[]): Promise<void> {
  await tx.selectFrom('users').where('id', 'in', user_ids).select('id').orderBy('id').forNoKeyUpdate().execute()
  await tx
    .selectFrom('applications')
    .where('applicant_id', 'in', user_ids)
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute()
}
