import { sql } from 'kysely'
import type { Actor } from '#domain/kernel/actor.ts'
import { fieldFailure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { managerMessages } from '#domain/staff/manager.ts'
import type { Manager, ManagerEditForm } from '#domain/staff/manager.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { readManager } from './find-manager.ts'
import { managerRows, managersToday } from './manager-rows.ts'
import { moveManager } from './move-manager.ts'
import { presentManager } from './present-manager.ts'

interface Leave {
  leave_from: string | null
  leave_until: string | null
  deputy_id: string | null
}

const noLeave: Leave = { leave_from: null, leave_until: null, deputy_id: null }

/**
 * Edits an account manager, and plans, changes or ends a leave. The deputy is neither on leave nor has a deputy at that
 * time, so that there is always one person who acts.
 */
export async function editManager(actor: Actor, id: string, form: ManagerEditForm): Promise<Manager> {
  authorize(actor, 'manager.edit')
  const { name, specialties, bio, joined_on, status, ...planned } = form
  const leave = status === 'active' ? noLeave : planned
  return transaction(async (tx) => {
    // All of them, so that two leaves that are planned at once know of each other.
    await tx.selectFrom('account_manager_profiles').select('user_id').orderBy('user_id').forNoKeyUpdate().execute()
    const before = await readManager(tx, id)
    const { today } = await managerRows(tx)
      .where('users.id', '=', id)
      .select(managersToday().as('today'))
      .executeTakeFirstOrThrow()
    const isNow = leave.leave_from !== null && leave.leave_from <= today
    if (leave.deputy_id) await checkLeave(tx, id, leave, { leave: before, today })
    if (before.status === 'on_leave' && !(isNow && leave.deputy_id === before.deputy_id))
      await moveManager(tx, actor, id, 'end_leave')
    if (name !== before.name)
      await tx.updateTable('users').set({ name, updated_at: now() }).where('id', '=', id).execute()
    const values = { specialties, bio, joined_on, ...leave }
    await tx
      .updateTable('account_manager_profiles')
      .set({ ...values, updated_at: now() })
      .where('user_id', '=', id)
      .execute()
    await record(tx, 'manager.edited', {
      actor,
      data: { manager_id: id, name },
      ...changesOf(before, { name, ...values }),
    })
    const { status: current } = await readManager(tx, id)
    if (isNow && current === 'active') await moveManager(tx, actor, id, 'start_leave')
    return presentManager(actor, await readManager(tx, id))
  })
}

/** Throws `invalid_input` at the field of a leave that is over, or whose deputy could not act. */
async function checkLeave(
  tx: Tx,
  id: string,
  { leave_from, leave_until, deputy_id }: Leave,
  known: { leave: Leave; today: string },
): Promise<void> {
  if (leave_until !== null && leave_until < known.today) throw fieldFailure('leave_until', managerMessages.leave_over)
  if (deputy_id === id) throw fieldFailure('deputy_id', managerMessages.deputy)
  const overlaps = sql<boolean>`daterange(profile.leave_from, profile.leave_until, '[]')
    && daterange(${leave_from}::date, ${leave_until}::date, '[]')`
  const deputy = await managerRows(tx)
    .where('users.id', '=', deputy_id)
    .where('users.status', '=', 'active')
    .select(sql<boolean>`profile.leave_from is not null and ${overlaps}`.as('is_away'))
    .executeTakeFirst()
  if (!deputy) throw fieldFailure('deputy_id', managerMessages.deputy)
  if (deputy.is_away) throw fieldFailure('deputy_id', managerMessages.deputy_on_leave)
  const represented = await managerRows(tx)
    .where('profile.deputy_id', '=', id)
    .where(overlaps)
    .select('users.name')
    .orderBy('users.name')
    .executeTakeFirst()
  if (represented) throw fieldFailure('status', managerMessages.is_deputy(represented.name))
}

/** The fields that change, before and after. */
function changesOf(before: Record<string, unknown>, after: Record<string, unknown>) {
  const changed = Object.keys(after).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
  const pick = (from: Record<string, unknown>) => Object.fromEntries(changed.map((key) => [key, from[key]]))
  return { before: pick(before), after: pick(after) }
}
