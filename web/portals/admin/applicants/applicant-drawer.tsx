import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from 'react-router'
import { pathTo } from '#domain/paths.ts'
import { applicantManagementApi } from '#domain/talent/applicant-management-api.ts'
import type { ApplicantDetails } from '#domain/talent/managed-applicant.ts'
import { ViewAccount } from '#web/features/impersonations/view-account.tsx'
import { Timeline } from '#web/features/audit/timeline.tsx'
import { MessageButton } from '#web/features/messaging/message-button.tsx'
import { StaffNotes } from '#web/features/staff-notes/staff-notes.tsx'
import { SubjectActions } from '#web/features/bulk-actions/subject-actions.tsx'
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
import { Badge } from '#web/ui/badge.tsx'
import { Detail } from '#web/ui/detail.tsx'
import { ApplicantRecord } from './applicant-record.tsx'
import { ApplicantStatusBadge } from './applicant-status-badge.tsx'
import { ApplicantVerifications } from './applicant-verifications.tsx'

/** An applicant beside the list, with their own URL. */
export default function AdminApplicant() {
  const { id } = useParams() as { id: string }
  const applicant = useQuery(queryFor(applicantManagementApi.see, { params: { id } }))
  const navigate = useNavigate()
  const search = useCurrentSearch()
  useTitle(applicant.data?.name)
  const writes = useMe().allowed.includes('write_messages')
  return (
    <ItemDrawer
      query={applicant}
      noun="applicant"
      title={(loaded) => loaded?.name ?? 'Applicant'}
      onClose={() => void navigate(`${pathTo('admin_applicants')}${search}`, aboveScreen)}
    >
      {(loaded) => (
        <>
          <SubjectActions subject="user" id={id} allowed={loaded.allowed}>
            {writes && loaded.status === 'active' && <MessageButton size="sm" about={{ subject: 'support', id }} />}
            {loaded.status === 'active' && <ViewAccount viewed={{ user_id: id }} />}
          </SubjectActions>
          <Facts applicant={loaded} />
          <ApplicantRecord applicant={loaded} />
          <ApplicantVerifications talent_id={id} name={loaded.name} />
          <StaffNotes subject="applicant" subjectId={id} />
          <SanctionHistory subjectId={id} />
          <LegalHolds subject={{ kind: 'user', id }} />
          <Timeline subjectId={id} />
        </>
      )}
    </ItemDrawer>
  )
}

const none = '–'

function Account({ id, name }: { id: string; name: string }) {
  return (
    <Link to={pathTo('admin_applicant', { id })} className="rounded-sm text-primary-ink hover:underline">
      {name}
    </Link>
  )
}

function Facts({ applicant }: { applicant: ApplicantDetails }) {
  const zone = useTimeZone()
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-x-6 gap-y-4 text-sm">
      <Detail name="Status">
        <ApplicantStatusBadge status={applicant.status} />
      </Detail>
      {applicant.merged_into && (
        <Detail name="Merged into">
          <Account {...applicant.merged_into} />
        </Detail>
      )}
      {applicant.merged_accounts.length > 0 && (
        <Detail name="Merged accounts">
          {applicant.merged_accounts.map((account) => (
            <span key={account.id} className="block">
              <Account {...account} />
            </span>
          ))}
        </Detail>
      )}
      <Detail name="Email">
        <a href={`mailto:${applicant.email}`} className="rounded-sm text-primary-ink hover:underline">
          {applicant.email}
        </a>
        {!applicant.is_email_verified && (
          <span className="ml-2">
            <Badge tone="mango">Not verified</Badge>
          </span>
        )}
      </Detail>
      <Detail name="Headline" wide>
        {applicant.headline || none}
      </Detail>
      <Detail name="Location">{applicant.location || none}</Detail>
      <Detail name="Time Zone">{applicant.timezone ? formatTimeZone(applicant.timezone) : none}</Detail>
      <Detail name="Created">{formatInstant(applicant.created_at, zone)}</Detail>
    </dl>
  )
}
