import { z } from 'zod'
import { memberRoles } from '../kernel/actor.ts'
import { requiredText, uuid } from '../kernel/text.ts'

export const impersonationLimits = { reason: 500, path: 500 } as const

/** An impersonation ends by itself after this long. */
export const impersonation_minutes = 30

/** How an impersonation ends: by staff, after its time, with the session, or because one of the two lost access. */
export const impersonationEndings = ['ended', 'expired', 'signed_out', 'access_lost'] as const

export const impersonationMessages = {
  running: 'You already view an account. End that first.',
  suspended: 'Suspended accounts cannot be viewed.',
} as const

/** Whom staff want to see the product as, and why. The user reads the reason afterward. */
export const impersonationForm = z
  .strictObject({
    user_id: uuid,
    reason: requiredText(impersonationLimits.reason, 'Please enter a reason.', 'A reason'),
  })
  .meta({ id: 'ImpersonationForm' })

/** An account of a company that staff can view. */
export const viewableAccount = z
  .object({ user_id: uuid, name: z.string(), member_role: z.enum(memberRoles) })
  .meta({ id: 'ViewableAccount' })
export type ViewableAccount = z.output<typeof viewableAccount>
