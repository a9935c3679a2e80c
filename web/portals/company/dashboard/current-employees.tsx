import { UsersRound } from 'lucide-react'
import { Link } from 'react-router'
import type { Employee } from '#domain/companies/company.ts'
import { numberText } from '#domain/kernel/count.ts'
import type { Page } from '#domain/kernel/page.ts'
import { pathTo } from '#domain/paths.ts'
import { PresenceMark } from '#web/features/assignments/presence-mark.tsx'
import { MessageButton } from '#web/features/messaging/message-button.tsx'
import { useMe } from '#web/lib/api/session.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** The company's current employees with their presence. */
export function CurrentEmployees({ employees }: { employees: Page<Employee> }) {
  const more = employees.total - employees.items.length
  // Those who find candidates also write to talents.
  const mayMessage = useMe().allowed.includes('find_candidates')
  return (
    <Card flush title="Current Employees" actions={employees.total > 0 && <Badge>{numberText(employees.total)}</Badge>}>
      {employees.total === 0 ? (
        <EmptyState
          icon={<UsersRound aria-hidden />}
          title="No employees yet"
          description="People who accept your offers appear here on their start date."
          action={<ButtonLink to={pathTo('company_jobs')}>View your jobs</ButtonLink>}
        />
      ) : (
        <ul className="divide-y divide-line">
          {employees.items.map((employee) => (
            <li key={employee.id} className="flex items-center gap-3 px-5 py-2">
              <Avatar name={employee.name} />
              <div className="min-w-0 grow">
                <Link
                  to={pathTo('company_assignment', { id: employee.id })}
                  className="touch-target text-sm font-medium wrap-anywhere hover:underline"
                >
                  {employee.name}
                </Link>
                <p className="truncate text-sm text-ink-soft" title={employee.role}>
                  {employee.role}
                </p>
              </div>
              <PresenceMark presence={employee.presence} />
              {mayMessage && (
                <MessageButton
                  iconOnly
                  about={{ subject: 'assignment', id: employee.id }}
                  label={`Message ${employee.name}`}
                />
              )}
            </li>
          ))}
          <li className="px-5 py-3 text-sm">
            <Link to={pathTo('company_team')} className="touch-target font-medium text-primary-ink hover:underline">
              {more > 0 ? `and ${numberText(more)} more` : 'View team'}
            </Link>
          </li>
        </ul>
      )}
    </Card>
  )
}
