import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure, fieldFailure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { offlineTapMinutes, shiftLimits, shiftMessages, tapToleranceMinutes } from '#domain/time/shift.ts'
import type { clockMoves } from '#domain/time/shift.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { lockTalent } from './lock-talent.ts'
import { refuseOverlaps } from './refuse-overlaps.ts'

type ClockMove = (typeof clockMoves)[number]

/** A tap of the clock: when it was made, and whether it arrived much later. */
export interface Tap {
  at: string
  is_offline: boolean
}

/** The shift that a tap began or changed. */
interface TappedShift {
  id: string
  assignment_id: string
  company_id: string
}

const kinds = {
  clock_in: 'shift.clocked_in',
  start_break: 'shift.break_started',
  resume: 'shift.resumed',
  clock_out: 'shift.clocked_out',
} as const satisfies Record<ClockMove, string>

const minute_ms = 60_000

/**
 * Runs `act` for a tap of the talent's clock, one tap at a time. Repeating a tap has no effect. Throws when the tap is
 * another talent's, in the future or too old, or when the talent's hours would overlap.
 */
export async function tapClock(
  actor: Actor,
  move: ClockMove,
  { id, at, talent_id: made_by }: { id: string; at?: string | undefined; talent_id?: string | undefined },
  act: (tx: Tx, tap: Tap) => Promise<TappedShift>,
): Promise<void> {
  authorize(actor, 'shift.see_clock')
  const { user_id: talent_id } = asUser(actor)
  if (made_by !== undefined && made_by !== talent_id) throw new Failure('wrong_account')
  const received_at = now()
  const tap = tapAt(at ?? received_at, received_at)
  await refuseOverlaps('at', () =>
    transaction(async (tx) => {
      await lockTalent(tx, talent_id)
      if (await isKnown(tx, id, talent_id)) return
      const { id: shift_id, assignment_id, company_id } = await act(tx, tap)
      await tx
        .insertInto('clock_taps')
        .values({ id, shift_id, talent_id, kind: move, at: tap.at, received_at })
        .execute()
      await record(tx, kinds[move], { actor, company_id, data: { assignment_id, talent_id, shift_id } })
    }),
  )
}

function tapAt(at: string, received_at: string): Tap {
  const age_ms = Date.parse(received_at) - Date.parse(at)
  if (age_ms < -tapToleranceMinutes * minute_ms) throw fieldFailure('at', shiftMessages.future)
  if (age_ms > shiftLimits.offline_hours * 60 * minute_ms) throw fieldFailure('at', shiftMessages.too_old)
  return { at: age_ms < 0 ? received_at : at, is_offline: age_ms > offlineTapMinutes * minute_ms }
}

/** Whether the tap was taken before. Throws `already_exists` if it is another talent's. */
async function isKnown(tx: Tx, id: string, talent_id: string): Promise<boolean> {
  const known = await tx.selectFrom('clock_taps').where('id', '=', id).select('talent_id').executeTakeFirst()
  if (known && known.talent_id !== talent_id) throw new Failure('already_exists')
  return known !== undefined
}
