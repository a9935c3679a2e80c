import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { companyManagementApi } from '#domain/companies/management-api.ts'
import type { CompanyDetails } from '#domain/companies/managed-company.ts'
import { pathTo } from '#domain/paths.ts'
import { SubjectActions } from '#web/features/bulk-actions/subject-actions.tsx'
import { ViewAccount } from '#web/features/impersonations/view-account.tsx'
import { Timeline } from '#web/features/audit/timeline.tsx'
import { MessageButton } from '#web/features/messaging/message-button.tsx'
import { StaffNotes } from '#web/features/staff-notes/staff-notes.tsx'
import { LegalHolds } from '#web/features/privacy/legal-holds.tsx'
import { SanctionHistory } from '#web/features/sanctions/sanction-history.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { useMe } from '#web/lib/api/session.ts'
import { ItemDrawer } from '#web/lib/list/item-drawer.tsx'
import { aboveScreen } from '#web/lib/navigation/above-screen.ts'
import { useCurrentSearch } from '#web/lib/navigation/current-search.ts'
import { useTitle } from '#web/lib/navigation/title.ts'
import { formatInstant } from '#web/lib/time/format-instant.ts'
import { formatTimeZone } from '#web/lib/time/format-time-zone.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { Detail } from '#web/ui/detail.tsx'
import { AccountManagerSelect } from './account-manager-select.tsx'
import { CompanyRevenue, MonthlyRevenue } from './company-revenue.tsx'
import { CompanyRecord } from './company-record.tsx'
import { CompanyMembers } from './company-members.tsx'
import { CompanyStatusBadge } from './company-status-badge.tsx'

/** A company beside the list, with its own URL. */
export default function AdminCompany() {
  const { id } = useParams() as { id: string }
  const company = useQuery(queryFor(companyManagementApi.see, { params: { id } }))
  const navigate = useNavigate()
  const search = useCurrentSearch()
  useTitle(company.data?.name)
  const writes = useMe().allowed.includes('write_messages')
  return (
    <ItemDrawer
      query={company}
      noun="company"
      title={(loaded) => loaded?.name ?? 'Company'}
      onClose={() => void navigate(`${pathTo('admin_companies')}${search}`, aboveScreen)}
    >
      {(loaded) => (
        <>
          <SubjectActions subject="company" id={id} allowed={loaded.allowed}>
            {writes && loaded.status !== 'deleted' && <MessageButton size="sm" about={{ subject: 'account', id }} />}
            {loaded.status === 'active' && <ViewAccount viewed={{ company_id: id }} />}
          </SubjectActions>
          <Facts company={loaded} />
          <CompanyRevenue id={id} />
          <CompanyRecord company={loaded} />
          {loaded.team && <CompanyMembers members={loaded.team} />}
          <StaffNotes subject="company" subjectId={id} />
          <SanctionHistory subjectId={id} />
          <LegalHolds subject={{ kind: 'company', id }} />
          <Timeline subjectId={id} />
        </>
      )}
    </ItemDrawer>
  )
}

function Facts({ company }: { company: CompanyDetails }) {
  const zone = useTimeZone()
  const { contact_name, contact_email } = company
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-x-6 gap-y-4 text-sm">
      <Detail name="Status">
        <CompanyStatusBadge status={company.status} />
      </Detail>
      <Detail name="Account Manager">
        <AccountManagerSelect company={company} />
      </Detail>
      <Detail name="Contact">{contact_name ?? '–'}</Detail>
      <Detail name="Contact Email">
        {contact_email ? (
          <a href={`mailto:${contact_email}`} className="rounded-sm text-primary-ink hover:underline">
            {contact_email}
          </a>
        ) : (
          '–'
        )}
      </Detail>
      <MonthlyRevenue company={company} />
      <Detail name="Time Zone">{formatTimeZone(company.timezone)}</Detail>
      <Detail name="Created">{formatInstant(company.created_at, zone)}</Detail>
    </dl>
  )
}
