import { memberRoles } from '#domain/kernel/actor.ts'
import { memberRoleLabels } from '#domain/members/member.ts'

/** The roles to choose from. */
export const roleOptions = memberRoles.map((value) => ({ value, label: memberRoleLabels[value] }))
