import type { Actor } from '#domain/kernel/actor.ts'
import { may } from '#domain/policies.ts'
import type { Manager } from '#domain/staff/manager.ts'
import type { ManagerRow } from './manager-rows.ts'

export function presentManager(actor: Actor, row: ManagerRow): Manager {
  const { leave_from, leave_until, deputy_id, deputy_name, ...rest } = row
  const isPlanned = leave_from !== null && deputy_id !== null
  return {
    ...rest,
    leave: isPlanned
      ? { from: leave_from, until: leave_until, deputy: { id: deputy_id, name: deputy_name ?? '' } }
      : null,
    allowed: may(actor, 'manager.edit') ? ['edit'] : [],
  }
}
