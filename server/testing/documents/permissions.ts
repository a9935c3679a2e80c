import { adminRoles, companyRoles } from '#domain/kernel/actor.ts'
import { adminRolesOf, policies } from '#domain/policies.ts'
import type { Permission } from '#domain/policies.ts'
import { membersOf, parties } from '#domain/kernel/policy.ts'
import type { Rule } from '#domain/kernel/policy.ts'

/** The roles that can have each permission, as a Markdown table. Rules with a condition are marked. */
export function describePermissions(): string {
  const rows = Object.entries(policies).flatMap(([kind, policy]) =>
    Object.entries<Rule<never>>(policy).map(([action, rule]) => {
      const members = membersOf(rule)
      const admins = adminRolesOf(`${kind}.${action}` as Permission)
      const cells = parties.map((role) => {
        if (!rule[role]) return ''
        if (role === 'admin' && admins.length < adminRoles.length) return admins.join(', ')
        return role === 'company' && members.length < companyRoles.length ? members.join(', ') : 'yes'
      })
      return [`\`${kind}.${action}\``, ...cells, noteOn(rule)]
    }),
  )
  return [
    '# Permissions',
    '',
    'Every permission of `domain/policies.ts` and the roles that can have it. A condition looks at the actor and the resource: its company or owner, its state, a verified email, an active company. A resource that the actor may not see is reported as 404.',
    '',
    table(['permission', ...parties.map((role) => role.replace('_', ' ')), ''], rows),
    '',
  ].join('\n')
}

function noteOn(rule: Rule<never>): string {
  const entries = Object.values(rule)
  if (entries.length === 0) return 'system only'
  const conditions = entries.map((entry) => (typeof entry === 'object' ? entry.condition : entry))
  return conditions.some((condition) => typeof condition === 'function') ? 'with a condition' : ''
}

const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`

/** A Markdown table. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
