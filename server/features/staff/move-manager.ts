import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import type { MoveOf } from '#domain/kernel/machine.ts'
import { managerMachine } from '#domain/staff/manager-machine.ts'
import type { Tx } from '#server/db/connect.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'

const kinds = { start_leave: 'manager.leave_started', end_leave: 'manager.leave_ended' } as const

/** The only writer of an account manager's status. The deputy has access from now on, or no longer. */
export async function moveManager(
  tx: Tx,
  actor: Actor,
  id: string,
  move: MoveOf<typeof managerMachine>,
): Promise<void> {
  const { from, to } = managerMachine.moves[move]
  const profile = await tx
    .selectFrom('account_manager_profiles')
    .where('user_id', '=', id)
    .select(['status', 'deputy_id'])
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!profile?.deputy_id || !from.some((one) => one === profile.status)) throw new Failure('illegal_move')
  const over = move === 'end_leave' ? { leave_from: null, leave_until: null, deputy_id: null } : {}
  await tx
    .updateTable('account_manager_profiles')
    .set({ status: to, ...over, updated_at: now() })
    .where('user_id', '=', id)
    .where('status', 'in', from)
    .execute()
  const { deputy_id } = profile
  await record(tx, kinds[move], {
    actor,
    data: { manager_id: id, deputy_id },
    before: { status: profile.status },
    after: { status: to },
  })
}
