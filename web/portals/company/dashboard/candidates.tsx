import { useQuery } from '@tanstack/react-query'
import { MailWarning, SearchX, UserRoundSearch } from 'lucide-react'
import { parseAsBoolean, useQueryStates } from 'nuqs'
import { Link } from 'react-router'
import { companiesApi } from '#domain/companies/api.ts'
import { candidateLimits } from '#domain/companies/candidate.ts'
import type { Candidate } from '#domain/companies/candidate.ts'
import { rateText } from '#domain/jobs/job.ts'
import type { Page } from '#domain/kernel/page.ts'
import { pathTo } from '#domain/paths.ts'
import { matchReasons } from '#domain/talent/match.ts'
import { SendVerification } from '#web/features/accounts/send-verification.tsx'
import { inUrl } from '#web/lib/navigation/in-url.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { useMe } from '#web/lib/api/session.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'

const querySchema = companiesApi.candidates.schema.querystring.shape
const state = {
  q: inUrl(querySchema.q).withDefault(''),
  availability: inUrl(querySchema.availability),
  remote: parseAsBoolean.withDefault(false),
}

/** The number of candidates shown. */
const shown = 6

const examples = ['Developers', 'Designers', 'Project Managers']

/** Talents that match the company's open jobs or a search. */
export function Candidates() {
  return useMe().allowed.includes('find_candidates') ? <CandidateSearch /> : <VerifyFirst />
}

function VerifyFirst() {
  return (
    <Card flush title="Featured Candidates" description="Talent who match your open jobs">
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

function CandidateSearch() {
  const [{ q, availability, remote }, setState] = useQueryStates(state)
  const candidates = useQuery(
    queryFor(companiesApi.candidates, {
      query: {
        per_page: shown,
        q: q || undefined,
        availability: availability ?? undefined,
        remote: remote || undefined,
      },
    }),
  )
  const searching = q !== '' || availability !== null || remote
  const clear = () => void setState(null)

  return (
    <Card
      flush
      className="overflow-clip"
      title={q ? `Results for: ${q}` : 'Featured Candidates'}
      description={q ? undefined : 'Talent who match your open jobs'}
    >
      <div className="grid gap-3 border-b border-line px-5 py-4 sm:px-6">
        <SearchInput
          label="Find talent"
          placeholder="Find Talent: a role or a skill..."
          value={q}
          onValueChange={(value) => void setState({ q: value || null }, { history: 'replace' })}
        />
        <div role="group" aria-label="Quick filters" className="flex flex-wrap gap-2">
          {examples.map((word) => (
            <Chip key={word} pressed={q === word} onPress={() => void setState({ q: q === word ? null : word })}>
              {word}
            </Chip>
          ))}
          <Chip
            pressed={availability === 'full-time'}
            onPress={() => void setState({ availability: availability === 'full-time' ? null : 'full-time' })}
          >
            Full-time
          </Chip>
          <Chip
            pressed={remote}
            title="All talents work remotely"
            onPress={() => void setState({ remote: remote ? null : true })}
          >
            Remote
          </Chip>
          {searching && (
            <Button look="ghost" size="sm" onClick={clear}>
              Clear
            </Button>
          )}
        </div>
      </div>
      <Loaded query={candidates} loading={<CandidatesSkeleton />} error="Failed to load candidates. Please try again.">
        {(page) => (
          <>
            <p
              role="status"
              className={page.total === 0 ? 'sr-only' : 'border-b border-line px-5 py-3 text-sm text-ink-soft sm:px-6'}
            >
              {countText(page)}
              {remote && page.total > 0 && ' All of them work remotely.'}
            </p>
            {page.total === 0 ? (
              <NoCandidates searching={searching} onClear={clear} />
            ) : (
              <ul
                className={cx(
                  '-mr-px -mb-px grid grid-cols-[minmax(0,1fr)] sm:grid-cols-2 2xl:grid-cols-3',
                  candidates.isPlaceholderData && 'opacity-60',
                )}
              >
                {page.items.map((candidate) => (
                  <CandidateItem key={candidate.id} candidate={candidate} />
                ))}
              </ul>
            )}
          </>
        )}
      </Loaded>
    </Card>
  )
}

interface ChipProps {
  pressed: boolean
  title?: string
  onPress: () => void
  children: string
}

function Chip({ pressed, title, onPress, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      title={title}
      onClick={onPress}
      className={cx(
        'touch-target h-8 rounded-full border px-3 text-sm font-medium transition-colors',
        pressed
          ? 'border-primary bg-primary-soft text-primary-ink'
          : 'border-line-strong text-ink-soft hover:bg-hover hover:text-ink',
      )}
    >
      {children}
    </button>
  )
}

/** `Showing 6 of 531 candidates.` */
function countText({ items, total }: Page<Candidate>): string {
  const more = total === candidateLimits.counted ? '+' : ''
  const all = total === 1 ? '1 candidate' : `${total.toLocaleString('en-US')}${more} candidates`
  return items.length < total ? `Showing ${items.length} of ${all}.` : `${all}.`
}

function CandidateItem({ candidate }: { candidate: Candidate }) {
  const { name, role, skills, hourly_rate, location, application_id, suits } = candidate
  const facts = [hourly_rate === null ? null : rateText(hourly_rate), location].filter(Boolean)
  return (
    <li className="flex min-w-0 flex-col gap-3 border-r border-b border-line px-5 py-4 sm:px-6">
      <div className="flex items-center gap-3">
        <Avatar name={name} />
        <div className="min-w-0">
          <p className="text-sm font-semibold wrap-anywhere">
            {application_id ? (
              <Link
                to={pathTo('company_application', { id: application_id })}
                className="text-primary-ink hover:underline"
              >
                {name}
              </Link>
            ) : (
              name
            )}
          </p>
          <p className="text-sm wrap-anywhere text-ink-soft">{role}</p>
        </div>
      </div>
      {facts.length > 0 && <p className="text-sm wrap-anywhere tabular-nums">{facts.join(' · ')}</p>}
      {skills.length > 0 && (
        <ul aria-label="Skills" className="flex flex-wrap gap-1.5">
          {skills.map((skill) => (
            <li key={skill}>
              <Badge>{skill}</Badge>
            </li>
          ))}
        </ul>
      )}
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
    </li>
  )
}

function NoCandidates({ searching, onClear }: { searching: boolean; onClear: () => void }) {
  return searching ? (
    <EmptyState
      icon={<SearchX aria-hidden />}
      title="No results found"
      description="Try adjusting your filters or search terms to find more candidates"
      action={<Button onClick={onClear}>Clear all filters</Button>}
    />
  ) : (
    <EmptyState
      icon={<UserRoundSearch aria-hidden />}
      title="No candidates yet"
      description="Publish a job with the skills you need. Matching talent appear here."
      action={<ButtonLink to={pathTo('company_create_job')}>Post Job</ButtonLink>}
    />
  )
}

function CandidatesSkeleton() {
  return (
    <Skeletons count={3} label="Loading candidates" className="divide-y divide-line">
      <div className="flex items-center gap-3 px-5 py-4 sm:px-6">
        <Skeleton className="size-10 rounded-full" />
        <div className="grow">
          <Skeleton className="h-4 w-1/3" />
          <Skeleton className="mt-2 h-3 w-1/2" />
        </div>
      </div>
    </Skeletons>
  )
}
