import { jobManagementApi } from '#domain/jobs/job-management-api.ts'
import { workersText, workingStatuses } from '#domain/assignments/assignment-machine.ts'
import type { CompanyDetails } from '#domain/companies/managed-company.ts'
import { invoicesApi } from '#domain/invoices/api.ts'
import { numberText } from '#domain/kernel/count.ts'
import { moneyText } from '#domain/kernel/money.ts'
import { pathTo } from '#domain/paths.ts'
import { conversationPath } from '#domain/portal-paths.ts'
import { supportApi } from '#domain/support/api.ts'
import { queryFor } from '#web/lib/api/query.ts'
import { useMe } from '#web/lib/api/session.ts'
import { LinkedDetail, TotalDetail } from '#web/lib/list/linked-detail.tsx'
import { formatInstant } from '#web/lib/time/format-instant.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { Section } from '#web/ui/section.tsx'

/** The statuses of invoices of which something is open. */
const openStatuses = ['unpaid', 'pending', 'overdue'] as const
const per_page = 1

const filterBy = (values: readonly string[]) => values.map((value) => `&status=${value}`).join('')

/** What a company owes, its jobs and people, and its messages. Each opens the list of exactly these. */
export function CompanyRecord({ company }: { company: CompanyDetails }) {
  const { role, allowed } = useMe()
  const zone = useTimeZone()
  const { id: company_id, money, conversation, workers } = company
  const of = (screen: 'admin_payments' | 'admin_jobs' | 'admin_assignments' | 'admin_messages') =>
    `${pathTo(screen)}?company_id=${company_id}`
  const invoices = `${of('admin_payments')}&tab=invoices`
  const seesJobs = allowed.includes('list_jobs')
  return (
    <Section title="Record">
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-6 gap-y-4 text-sm">
        {money && (
          <>
            <LinkedDetail name="Balance" to={`${invoices}${filterBy(openStatuses)}`}>
              {moneyText(money.balance_cents)}
            </LinkedDetail>
            <LinkedDetail name="Overdue" to={`${invoices}&status=overdue`}>
              {moneyText(money.overdue_cents)}
            </LinkedDetail>
            <TotalDetail
              name="Open Invoices"
              to={`${invoices}${filterBy(openStatuses)}`}
              query={queryFor(invoicesApi.list, { query: { company_id, status: [...openStatuses], per_page } })}
            />
          </>
        )}
        <LinkedDetail
          name="Workers"
          to={
            allowed.includes('list_assignments') ? `${of('admin_assignments')}${filterBy(workingStatuses)}` : undefined
          }
        >
          <span title={workersText}>{numberText(workers)}</span>
        </LinkedDetail>
        {seesJobs && (
          <>
            <TotalDetail
              name="Active Jobs"
              to={`${of('admin_jobs')}&active=true`}
              query={queryFor(jobManagementApi.listManaged, { query: { company_id, active: true, per_page } })}
            />
            <TotalDetail
              name="Jobs"
              to={of('admin_jobs')}
              query={queryFor(jobManagementApi.listManaged, { query: { company_id, per_page } })}
            />
            <TotalDetail
              name="Archived Jobs"
              to={`${of('admin_jobs')}&archived=true`}
              query={queryFor(jobManagementApi.listManaged, { query: { company_id, archived: true, per_page } })}
            />
          </>
        )}
        {conversation && (
          <>
            <LinkedDetail
              name="Last Contact"
              to={
                conversation.last_contact
                  ? conversationPath(role, conversation.last_contact.conversation_id)
                  : undefined
              }
            >
              {conversation.last_contact ? formatInstant(conversation.last_contact.at, zone) : 'None'}
            </LinkedDetail>
            <LinkedDetail name="Messages" to={conversation.id ? conversationPath(role, conversation.id) : undefined}>
              {numberText(conversation.messages)}
            </LinkedDetail>
          </>
        )}
        {allowed.includes('see_tickets') && (
          <TotalDetail
            name="Support Tickets"
            to={`${of('admin_messages')}&status=all`}
            query={queryFor(supportApi.list, { query: { company_id, status: 'all', per_page } })}
          />
        )}
      </dl>
    </Section>
  )
}
