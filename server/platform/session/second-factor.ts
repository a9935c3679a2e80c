import { isStaff } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import type { Permission } from '#domain/policies.ts'
import { setting } from '#server/platform/settings/settings.ts'

/** While the setting is on, staff without a second factor can only use their own account: to sign in and out. */
export function requireSecondFactor(actor: Actor, permission: Permission): void {
  if (!isStaff(actor) || actor.has_second_factor || permission.startsWith('account.')) return
  if (setting('admin_two_factor')) throw new Failure('two_factor_required')
}
