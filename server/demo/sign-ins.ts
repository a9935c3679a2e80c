import { randomUUID } from 'node:crypto'
import { settings } from '#domain/settings/setting.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import type { Assignment } from './assignments.ts'
import { actor } from './people.ts'
import type { Random } from './random.ts'
import type { Talent } from './talents.ts'
import { minutesAfter } from './timeline.ts'
import type { Timeline } from './timeline.ts'

/** Their sessions have ended since, so that no talent appears to be online. */
const latest_days = (2 * settings.session_timeout_minutes.default) / 1_440
const longest_days = 40

/** Plans when talents last signed in: most of them within weeks, those at work within two days. */
export function planSignIns(
  timeline: Timeline,
  [, ...talents]: readonly Talent[],
  assignments: readonly Assignment[],
): void {
  const random = timeline.random('sign-ins')
  const atWork = new Set(assignments.filter(({ ended_at }) => !ended_at).map(({ application }) => application.talent))
  for (const talent of talents) {
    const days = drawDays(random, atWork.has(talent))
    const at = timeline.ago(days ?? 0)
    if (days !== undefined && at > minutesAfter(talent.registered_at, 10)) timeline.plan(at, () => signIn(talent))
  }
}

/** How many days ago a talent last signed in; undefined if that was before everything else that they did. */
function drawDays(random: Random, isAtWork: boolean): number | undefined {
  const [isRecent, share] = [random.chance(0.7), random.next()]
  if (isAtWork) return latest_days + 2 * share
  return isRecent ? latest_days + longest_days * share ** 2.5 : undefined
}

/** Records a sign-in, without the session that has ended since. */
async function signIn(talent: Talent): Promise<void> {
  const { user_id } = actor(talent)
  await transaction((tx) =>
    record(tx, 'account.signed_in', {
      actor: actor(talent),
      data: { user_id, session_id: randomUUID(), method: 'password' },
    }),
  )
}
