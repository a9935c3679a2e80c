import { isStaff, isUser, personBehind } from '#domain/kernel/actor.ts'
import type { Actor, User } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import type { Permission } from '#domain/policies.ts'
import { setting } from '#server/platform/settings/settings.ts'

/** What users can do who must set up a second factor first: that, and sign out. */
export const beforehand: readonly Permission[] = [
  'account.visit',
  'account.register',
  'account.sign_in',
  'account.recover',
  'account.secure',
  'account.change_sign_in',
]

/** Throws `two_factor_required` for users who must set up a second factor before they do anything else. */
export function requireSecondFactor(actor: Actor, permission: Permission): void {
  if (!isUser(actor) || beforehand.includes(permission)) return
  if (mustSetUpTwoFactor(personBehind(actor))) throw new Failure('two_factor_required')
}

/** Whether a second factor is required of the user: by the setting for staff, or by the company. */
export const requiresTwoFactor = (user: User): boolean =>
  isStaff(user) ? setting('admin_two_factor') : user.role === 'company' && user.requires_two_factor === true

export const mustSetUpTwoFactor = (user: User): boolean => requiresTwoFactor(user) && !user.has_second_factor
