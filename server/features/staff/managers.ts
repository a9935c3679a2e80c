import { sql } from 'kysely'
import { system } from '#domain/kernel/actor.ts'
import type { Actor, AdminRole } from '#domain/kernel/actor.ts'
import { Failure, fieldFailure, notFound } from '#domain/kernel/errors.ts'
import type { MoveOf } from '#domain/kernel/machine.ts'
import { pathTo } from '#domain/paths.ts'
import { authorize } from '#domain/policies.ts'
import { administratorMessages } from '#domain/staff/administrator.ts'
import { managerMachine } from '#domain/staff/manager-machine.ts'
import { managerMessages } from '#domain/staff/manager.ts'
import type { Manager, ManagerEditForm, ManagerForm } from '#domain/staff/manager.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { inviteAccount } from '#server/features/accounts/staff-accounts.ts'
import { notify } from '#server/features/notifications/notify.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { forEachDue } from '#server/platform/queue/for-each-due.ts'
import { administratorRows, managerRows, managersToday, presentManager, withDetails } from './lists.ts'
import type { ManagerRow } from './lists.ts'

/** Creates the account of an account manager, who is invited to set a password. */
export async function createManager(actor: Actor, form: ManagerForm): Promise<Manager> {
  authorize(actor, 'manager.create')
  const { name, email, ...profile } = form
  return transaction(async (tx) => {
    const created = await inviteAccount(tx, actor, { role: 'account_manager', name, email })
    if (!created) throw fieldFailure('email', managerMessages.email_taken)
    const { user_id } = created
    await tx.updateTable('account_manager_profiles').set(profile).where('user_id', '=', user_id).execute()
    await record(tx, 'manager.added', { actor, data: { manager_id: user_id, name }, after: { email, ...profile } })
    return presentManager(actor, await readManager(tx, user_id))
  })
}

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

/** Finds an account manager; throws `not_found`. The caller authorizes. */
export async function readManager(from: Db | Tx, id: string): Promise<ManagerRow> {
  return withDetails(managerRows(from)).where('users.id', '=', id).executeTakeFirstOrThrow(notFound)
}

export async function findManager(actor: Actor, id: string): Promise<Manager> {
  const row = await readManager(db, id)
  authorize(actor, 'manager.see', row)
  return presentManager(actor, row)
}

/** Changes an administrator's role. At least one owner remains. */
export async function setAdminRole(actor: Actor, id: string, admin_role: AdminRole): Promise<void> {
  authorize(actor, 'administrator.set_role')
  await transaction(async (tx) => {
    // All of them, so that two owners cannot remove each other at once.
    const admins = await administratorRows(tx).select(['id', 'admin_role']).orderBy('id').forNoKeyUpdate().execute()
    const before = admins.find((admin) => admin.id === id)?.admin_role
    if (!before) throw new Failure('not_found')
    if (before === admin_role) return
    if (!admins.some((admin) => admin.admin_role === 'owner' && admin.id !== id))
      throw new Failure('illegal_move', { message: administratorMessages.last_owner })
    await tx.updateTable('users').set({ admin_role, updated_at: now() }).where('id', '=', id).execute()
    await record(tx, 'account.admin_role_set', {
      actor,
      data: { user_id: id },
      before: { admin_role: before },
      after: { admin_role },
    })
  })
}

/** Starts leaves on their first day, and ends them after their last one, by the clock of the account manager. */
export async function followLeaves(): Promise<void> {
  await forEachDue(
    (limit) =>
      managerRows(db)
        .where('profile.status', '=', 'on_leave')
        .where('profile.leave_until', '<', managersToday())
        .select('users.id')
        .limit(limit)
        .execute(),
    (tx, id) => moveManager(tx, system, id, 'end_leave'),
  )
  await forEachDue(
    (limit) =>
      managerRows(db)
        .where('profile.status', '=', 'active')
        .where('profile.leave_from', '<=', managersToday())
        .select('users.id')
        .limit(limit)
        .execute(),
    (tx, id) => moveManager(tx, system, id, 'start_leave'),
  )
}

/** Notifies the deputy of the companies for which they stand in from now on. */
export async function notifyDeputy(tx: Tx, { id, kind, data }: Activity<'manager.leave_started'>): Promise<void> {
  const manager = await readManager(tx, data.manager_id)
  if (manager.status !== 'on_leave' || manager.deputy_id !== data.deputy_id) return
  await notify(tx, [data.deputy_id], {
    activity: { id, kind },
    subject: { kind: 'account', id: data.manager_id },
    title: `You are the deputy of ${manager.name}`,
    body: manager.leave_until ? `Until ${manager.leave_until}` : 'Until the leave is ended',
    href: pathTo('admin_messages'),
  })
}
