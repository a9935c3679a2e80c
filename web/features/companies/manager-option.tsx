import type { SuggestedManager } from '#domain/companies/managed-company.ts'
import { countOf } from '#domain/kernel/count.ts'
import { formatMonthDay } from '#web/lib/time/format-date.ts'

/** An account manager as an option of a choice: with their leave, their companies and what they know. */
export const managerOption = (manager: SuggestedManager) => ({
  value: manager.id,
  label: manager.name,
  detail: <span className="tabular text-xs text-ink-faint">{factsOf(manager)}</span>,
})

const factsOf = ({ companies, matching_specialties, ...leave }: SuggestedManager) =>
  [leaveText(leave), countOf(companies, 'company', 'companies'), ...matching_specialties].filter(Boolean).join(' · ')

function leaveText({
  status,
  leave_from,
  leave_until,
}: Pick<SuggestedManager, 'status' | 'leave_from' | 'leave_until'>) {
  if (status === 'on_leave') return leave_until ? `On leave until ${formatMonthDay(leave_until)}` : 'On leave'
  if (leave_from === null) return null
  return leave_until
    ? `On leave from ${formatMonthDay(leave_from)} to ${formatMonthDay(leave_until)}`
    : `On leave from ${formatMonthDay(leave_from)}`
}
