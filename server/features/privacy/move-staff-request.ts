import { Failure } from '#domain/kernel/errors.ts'
import type { MoveOf } from '#domain/kernel/machine.ts'
import type { StaffRequestOutcome } from '#domain/privacy/staff-request.ts'
import { staffRequestMachine } from '#domain/privacy/staff-request-machine.ts'
import type { Tx } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'

/** The only writer of the status of requests that staff entered. Throws `illegal_move`. */
export async function moveStaffRequest(
  tx: Tx,
  id: string,
  move: MoveOf<typeof staffRequestMachine>,
  more: { outcome?: StaffRequestOutcome } = {},
): Promise<void> {
  const { from, to } = staffRequestMachine.moves[move]
  const { numUpdatedRows } = await tx
    .updateTable('staff_privacy_requests')
    .set({ status: to, ended_at: now(), ...more })
    .where('id', '=', id)
    .where('status', 'in', from)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new Failure('illegal_move')
}
