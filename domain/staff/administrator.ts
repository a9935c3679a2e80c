import { z } from 'zod'
import { adminRole, adminRoles } from '../kernel/actor.ts'
import type { AdminRole } from '../kernel/actor.ts'
import { uuid } from '../kernel/text.ts'

export const adminRoleLabels: Record<AdminRole, string> = {
  owner: 'Owner',
  support: 'Support',
  finance: 'Finance',
  trust: 'Trust',
  content: 'Content',
}

export const administratorMessages = {
  last_owner: 'At least one administrator must be an owner. Make someone else an owner first.',
} as const

export const administratorForm = z.strictObject({ admin_role: adminRole })

export const administrator = z
  .object({
    id: uuid,
    name: z.string(),
    email: z.string(),
    admin_role: z.enum(adminRoles),
    is_you: z.boolean(),
  })
  .meta({ id: 'Administrator' })
export type Administrator = z.output<typeof administrator>

export const administrators = z.object({ items: z.array(administrator) })
