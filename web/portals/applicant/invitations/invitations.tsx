import { useQuery } from '@tanstack/react-query'
import { ChevronDown, Mail } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { invitationsApi } from '#domain/invitations/api.ts'
import type { ReceivedInvitation } from '#domain/invitations/invitation.ts'
import { budgetText } from '#domain/jobs/budget.ts'
import { countOf } from '#domain/kernel/count.ts'
import { logoAddress } from '#domain/accounts/company-page.ts'
import { pathTo } from '#domain/paths.ts'
import { queryFor } from '#web/lib/api/query.ts'
import { RelativeTime } from '#web/lib/time/relative-time.tsx'
import { ApplyButton } from '#web/portals/applicant/jobs/apply-button.tsx'
import { useApplyDialog } from '#web/portals/applicant/jobs/use-apply-dialog.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { Folded } from '#web/ui/folded.tsx'
import { DeclineButton } from './decline-button.tsx'
import { rateLabels } from '#domain/fees/rate-labels.ts'

const most = 100

/** The applicant's open invitations. Empty while there are none. */
export function useReceivedInvitations(): readonly ReceivedInvitation[] {
  return useQuery(queryFor(invitationsApi.listReceived, { query: { per_page: most } })).data?.items ?? []
}

/** The open invitations in one line, which unfolds them: apply or decline. Hidden without invitations. */
export function Invitations() {
  const invitations = useReceivedInvitations()
  const [open, setOpen] = useState(false)
  const line = useRef<HTMLButtonElement>(null)
  const { apply, dialog } = useApplyDialog(() => line.current)
  const listId = useId()
  const companies = [...new Set(invitations.map(({ company }) => company.name))]
  return (
    <>
      {invitations.length > 0 && (
        <section aria-label="Invitations" className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <button
            ref={line}
            type="button"
            aria-expanded={open}
            aria-controls={listId}
            onClick={() => setOpen(!open)}
            className="flex min-w-0 items-center gap-2 rounded-control border border-mango/50 bg-mango-soft px-4 py-2 text-left text-sm text-mango-ink"
          >
            <Mail aria-hidden className="size-4 shrink-0" />
            <span className="shrink-0 font-semibold">{countOf(invitations.length, 'invitation', 'invitations')}</span>
            <span className="min-w-0 grow truncate">from {companies.join(', ')}</span>
            <ChevronDown aria-hidden className={cx('size-4 shrink-0 transition-transform', open && 'rotate-180')} />
          </button>
          <ul
            id={listId}
            aria-label="Invitations"
            hidden={!open}
            className="grid-cols-[minmax(0,1fr)] gap-3 not-[[hidden]]:grid"
          >
            {open &&
              invitations.map((invitation) => (
                <li key={invitation.id} className="min-w-0">
                  <InvitationCard
                    invitation={invitation}
                    onApply={() => apply(invitation.job)}
                    endAt={() => line.current}
                  />
                </li>
              ))}
          </ul>
        </section>
      )}
      {dialog}
    </>
  )
}

interface InvitationCardProps {
  invitation: ReceivedInvitation
  onApply: () => void
  endAt: () => HTMLElement | null
}

function InvitationCard({ invitation, onApply, endAt }: InvitationCardProps) {
  const { id, company, job, message, invited_by, sent_at } = invitation
  const titleId = `invitation-${id}`
  return (
    <Card as="article">
      <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
        <div className="flex min-w-0 grow basis-72 items-start gap-3">
          <Avatar
            name={company.name}
            square
            image={job.company_logo_file_id && logoAddress(job.company_logo_file_id)}
          />
          <div className="grid min-w-0 grow grid-cols-[minmax(0,1fr)] gap-1 text-sm">
            <h3 id={titleId} className="text-base/6 font-semibold wrap-anywhere">
              <Link to={pathTo('applicant_job', { id: job.id })} className="rounded-sm hover:underline">
                {job.title}
              </Link>
            </h3>
            <p className="wrap-anywhere text-ink-soft">
              <span className="font-medium text-ink">{company.name}</span> invited you
              <span aria-hidden> · </span>
              <RelativeTime at={sent_at} className="text-ink-faint" />
            </p>
            <p className="tabular text-ink-soft">
              {rateLabels.pay} {budgetText(job)} · {job.weekly_hours} h a week
            </p>
            {message && (
              <div className="mt-2 border-l-2 border-mango pl-3">
                <Folded of={`the message about ${job.title}`}>{message}</Folded>
                {invited_by && <p className="mt-0.5 text-ink-faint">{invited_by}</p>}
              </div>
            )}
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-2 max-sm:w-full">
          <ApplyButton job={job} onApply={onApply} describedBy={titleId} />
          <DeclineButton invitation={invitation} endAt={endAt} />
        </div>
      </div>
    </Card>
  )
}
