import { useQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useQueryState } from 'nuqs'
import { useState } from 'react'
import { Link } from 'react-router'
import { fileAddress } from '#domain/files/file.ts'
import { invitationsApi } from '#domain/invitations/api.ts'
import { declineReasonLabels, invitationLimits } from '#domain/invitations/invitation.ts'
import type { SentInvitation } from '#domain/invitations/invitation.ts'
import { rateText } from '#domain/jobs/budget.ts'
import type { CompanyJob } from '#domain/jobs/job.ts'
import { visibleJobStatuses } from '#domain/jobs/job-machine.ts'
import { pathTo } from '#domain/paths.ts'
import { InvitationStatusBadge } from '#web/features/invitations/invitation-status-badge.tsx'
import { MessageButton } from '#web/features/messaging/message-button.tsx'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor, useCall } from '#web/lib/api/query.ts'
import { Confirm } from '#web/lib/document/confirm.tsx'
import { inUrl } from '#web/lib/navigation/in-url.ts'
import { useReturnState } from '#web/lib/navigation/return-to.ts'
import { useStayInPages } from '#web/lib/navigation/stay-in-pages.ts'
import { RelativeTime } from '#web/lib/time/relative-time.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Folded } from '#web/ui/folded.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { SuitableTalents } from './suitable-talents.tsx'
import { rateLabels } from '#domain/fees/rate-labels.ts'

const pageInUrl = inUrl(invitationsApi.list.schema.querystring.shape.page).withDefault(1)

/** The invitations to a job with their outcomes, and talents to invite. */
export function Invitations({ job }: { job: CompanyJob }) {
  const accepts = (visibleJobStatuses as readonly string[]).includes(job.status)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {accepts && <SuitableTalents job={job} />}
      <Sent job={job} accepts={accepts} />
    </div>
  )
}

function Sent({ job, accepts }: { job: CompanyJob; accepts: boolean }) {
  const [page, setPage] = useQueryState('invitations', pageInUrl)
  const invitations = useQuery(queryFor(invitationsApi.list, { params: { id: job.id }, query: { page } }))
  useStayInPages(invitations.data, page, (next) => setPage(next))
  const open = invitations.data?.open ?? 0
  return (
    <Section
      title="Invitations"
      description={open > 0 ? `${open} open, at most ${invitationLimits.open_per_job}.` : undefined}
    >
      <Loaded
        query={invitations}
        error="Failed to load the invitations. Please try again."
        loading={
          <Skeletons count={3} label="Loading invitations" className="grid gap-6 py-2">
            <Skeleton className="h-10" />
          </Skeletons>
        }
      >
        {(found) =>
          found.total === 0 ? (
            <EmptyState
              icon={<Send aria-hidden />}
              title="No invitations yet"
              description={
                accepts
                  ? 'Invite talents above, or from the talent search. Their answers appear here.'
                  : 'Talents can be invited while the job accepts applications.'
              }
            />
          ) : (
            <>
              <ul
                aria-label="Invitations"
                aria-busy={invitations.isPlaceholderData}
                className={cx(
                  'grid grid-cols-[minmax(0,1fr)] divide-y divide-line border-y border-line transition-opacity',
                  invitations.isPlaceholderData && 'opacity-60',
                )}
              >
                {found.items.map((invitation) => (
                  <InvitationItem key={invitation.id} invitation={invitation} />
                ))}
              </ul>
              <Pagination
                page={found.page}
                perPage={found.per_page}
                total={found.total}
                onPageChange={(next) => void setPage(next, { history: 'push' })}
              />
            </>
          )
        }
      </Loaded>
    </Section>
  )
}

function InvitationItem({ invitation }: { invitation: SentInvitation }) {
  const { talent, status, message, invited_by, sent_at, decided_at, decline_reason, decline_note } = invitation
  const state = useReturnState()
  return (
    <li className="flex min-w-0 items-start gap-3 py-4">
      <Avatar name={talent?.name ?? '?'} image={talent?.photo_file_id && fileAddress(talent.photo_file_id)} />
      <div className="grid min-w-0 grow grid-cols-[minmax(0,1fr)] gap-2 text-sm">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0 grow basis-48">
            <p className="font-semibold wrap-anywhere">
              {talent ? (
                <Link
                  to={pathTo('company_talent_profile', { id: talent.id })}
                  state={state}
                  className="touch-target rounded-sm hover:underline"
                >
                  {talent.name}
                </Link>
              ) : (
                'This talent is no longer available'
              )}
            </p>
            {talent && (
              <p className="wrap-anywhere text-ink-soft">
                {[talent.role, talent.hourly_rate !== null && `${rateLabels.bill} ${rateText(talent.hourly_rate)}`]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            )}
            <p className="wrap-anywhere text-ink-faint">
              {invited_by ? `Invited by ${invited_by}` : 'Invited'}
              <span aria-hidden> · </span>
              <RelativeTime at={sent_at} />
            </p>
          </div>
          <div className="flex flex-wrap items-center gap-3">
            {invitation.application_id && (
              <Link
                to={pathTo('company_application', { id: invitation.application_id })}
                state={state}
                className="touch-target rounded-sm font-semibold text-primary-ink hover:underline"
              >
                View Application
              </Link>
            )}
            <span className="flex items-center gap-2">
              {decided_at && <RelativeTime at={decided_at} className="text-ink-faint" />}
              <InvitationStatusBadge status={status} />
            </span>
            {talent && status === 'sent' && (
              <MessageButton
                iconOnly
                about={{ subject: 'invitation', id: invitation.id }}
                label={`Message ${talent.name}`}
              />
            )}
            {invitation.allowed.includes('withdraw') && <WithdrawButton invitation={invitation} />}
          </div>
        </div>
        {decline_reason && (
          <p className="wrap-anywhere">
            <span className="text-ink-soft">Reason: </span>
            {declineReasonLabels[decline_reason]}
            {decline_note && <span className="mt-1 block whitespace-pre-line text-ink-soft">“{decline_note}”</span>}
          </p>
        )}
        {message && (
          <div className="border-l-2 border-line pl-3 text-ink-soft">
            <Folded of="the message">{message}</Folded>
          </div>
        )}
      </div>
    </li>
  )
}

function WithdrawButton({ invitation }: { invitation: SentInvitation }) {
  const [asking, setAsking] = useState(false)
  const withdraw = useCall(invitationsApi.withdraw, { invalidates: ['talentSearch', 'shortlists'] })
  const name = invitation.talent?.name ?? 'this talent'
  return (
    <>
      <Button size="sm" onClick={() => setAsking(true)}>
        Withdraw<span className="sr-only"> the invitation of {name}</span>
      </Button>
      <Confirm
        open={asking}
        danger
        busy={withdraw.isPending}
        title="Withdraw this invitation?"
        description={`The invitation disappears from the jobs of ${name}, who is not notified. You can invite them again.`}
        action="Withdraw"
        onConfirm={() =>
          withdraw.mutate(
            { params: { id: invitation.id } },
            {
              onSuccess: () => toast({ title: 'Invitation withdrawn' }),
              onError: ({ message }) =>
                toast({ variant: 'destructive', title: 'Error withdrawing the invitation', description: message }),
              onSettled: () => setAsking(false),
            },
          )
        }
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
