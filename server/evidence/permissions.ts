import { memberRoles, roles } from '#domain/kernel/actor.ts'
import { policies } from '#domain/policies.ts'
import type { Rule } from '#domain/kernel/policy.ts'

/** Who may ask for what, as a Markdown table. Rules that look at the thing as well are marked. */
export function describePermissions(): string {
  const askers = ['visitor', ...roles] as const
  const rows = Object.entries(policies).flatMap(([thing, policy]) =>
    Object.entries(policy as Record<string, Rule<never>>).map(([verb, rule]) => {
      const open = rule.roles.includes('visitor')
      const cells = askers.map((asker) => {
        if (!open && !rule.roles.includes(asker)) return ''
        const members = asker === 'company' && rule.members ? rule.members : undefined
        return members && members.length < memberRoles.length ? members.join(', ') : 'yes'
      })
      return [`\`${thing}.${verb}\``, ...cells, rule.when ? 'and the thing is asked' : '']
    }),
  )
  return [
    '# Permissions',
    '',
    'Every permission of `domain/policies.ts` and who may ask for it. Where the thing is asked too, its rule decides: whose it is, its state, a verified address, an active company. What somebody may not even see answers 404.',
    '',
    table(['permission', ...askers.map((asker) => asker.replace('_', ' ')), ''], rows),
    '',
  ].join('\n')
}

const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`

/** A Markdown table. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
