import { useQuery } from '@tanstack/react-query'
import { MailWarning, UserRoundSearch } from 'lucide-react'
import { Link } from 'react-router'
import { companiesApi } from '#domain/companies/api.ts'
import { candidateLimits } from '#domain/companies/candidate.ts'
import type { Candidate } from '#domain/companies/candidate.ts'
import { numberText } from '#domain/kernel/count.ts'
import type { Page } from '#domain/kernel/page.ts'
import { pathTo } from '#domain/paths.ts'
import { matchReasons } from '#domain/talent/match.ts'
import { InviteButton } from '#web/features/invitations/invite-button.tsx'
import { Heart } from '#web/features/shortlists/heart.tsx'
import { TalentItem } from '#web/features/talent/talent-item.tsx'
import { SendVerification } from '#web/features/accounts/send-verification.tsx'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { useMe } from '#web/lib/api/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'

/** The number of candidates shown. */
const shown = 2

/** Talents that match the company's open jobs. */
export function Candidates() {
  return useMe().allowed.includes('find_candidates') ? <Featured /> : <VerifyFirst />
}

function VerifyFirst() {
  return (
    <Card flush title="Featured Candidates">
      <EmptyState
        icon={<MailWarning aria-hidden />}
        title="Verify your email to see candidates"
        description={
          <>
            We sent a link to <span className="font-semibold wrap-anywhere">{useMe().email}</span>. Open it to see
            talents who suit your jobs.
          </>
        }
        action={<SendVerification />}
      />
    </Card>
  )
}

function Featured() {
  const candidates = useQuery(queryFor(companiesApi.candidates, { query: { per_page: shown } }))
  return (
    <Card
      flush
      title="Featured Candidates"
      actions={candidates.data && candidates.data.total > 0 && <CountOf page={candidates.data} />}
    >
      <Loaded query={candidates} loading={<CandidatesSkeleton />} error="Failed to load candidates. Please try again.">
        {(page) =>
          page.total === 0 ? (
            <NoCandidates />
          ) : (
            <ul aria-label="Featured Candidates" className="divide-y divide-line">
              {page.items.map((candidate) => (
                <CandidateItem key={candidate.id} candidate={candidate} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  )
}

/** `2 of 31 talents who match your open jobs`, `2 of 100+ …`. */
function CountOf({ page: { items, total } }: { page: Page<Candidate> }) {
  const more = total === candidateLimits.talents ? '+' : ''
  const all = total === 1 ? '1 talent who matches' : `${numberText(total)}${more} talents who match`
  return (
    <p className="text-sm text-ink-soft">
      {items.length < total && `${items.length} of `}
      {all} your open jobs
    </p>
  )
}

function CandidateItem({ candidate }: { candidate: Candidate }) {
  const { application_id, suits, applied_job_ids } = candidate
  // For another job, the dialog asks which one.
  const job =
    suits && !applied_job_ids.includes(suits.job_id) ? { id: suits.job_id, title: suits.job_title } : undefined
  return (
    <li className="min-w-0 px-5 py-3">
      <TalentItem
        talent={candidate}
        skills={0}
        beside={<Heart size="sm" talent={candidate} />}
        actions={
          <>
            <InviteButton size="sm" talent={candidate} job={job} />
            {application_id && (
              <ButtonLink size="sm" to={pathTo('company_application', { id: application_id })}>
                View Application
              </ButtonLink>
            )}
          </>
        }
      >
        {suits && suits.match.matched_skills.length > 0 && (
          <p className="text-sm/5 wrap-anywhere text-ink-soft">
            {matchReasons(suits.match, 'company').join(' · ')}
            {' for '}
            <Link
              to={pathTo('company_job', { id: suits.job_id })}
              className="font-medium text-primary-ink hover:underline"
            >
              {suits.job_title}
            </Link>
          </p>
        )}
      </TalentItem>
    </li>
  )
}

function NoCandidates() {
  return (
    <EmptyState
      icon={<UserRoundSearch aria-hidden />}
      title="No candidates yet"
      description="Publish a job with the skills you need. Matching talents appear here."
      action={<ButtonLink to={pathTo('company_create_job')}>Post Job</ButtonLink>}
    />
  )
}

function CandidatesSkeleton() {
  return (
    <Skeletons count={2} label="Loading candidates" className="divide-y divide-line">
      <div className="flex items-center gap-3 px-5 py-4">
        <Skeleton className="size-10 rounded-full" />
        <div className="grow">
          <Skeleton className="h-4 w-1/3" />
          <Skeleton className="mt-2 h-3 w-1/2" />
        </div>
      </div>
    </Skeletons>
  )
}
