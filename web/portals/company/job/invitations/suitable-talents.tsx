import { useQuery } from '@tanstack/react-query'
import { Sparkles } from 'lucide-react'
import { Link } from 'react-router'
import type { CompanyJob } from '#domain/jobs/job.ts'
import { pathTo } from '#domain/paths.ts'
import { talentSearchApi } from '#domain/talent/talent-search-api.ts'
import { talentSearchLimits } from '#domain/talent/talent-search.ts'
import type { TalentQuery } from '#domain/talent/talent-search.ts'
import { whyFound } from '#domain/talent/why-found.ts'
import { InviteButton } from '#web/features/invitations/invite-button.tsx'
import { Heart } from '#web/features/shortlists/heart.tsx'
import { TalentItem } from '#web/features/talent/talent-item.tsx'
import { talentSearchPath } from '#web/features/talent/talent-search-path.ts'
import { refusalOr } from '#web/lib/api/refusal.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'

const shown = 6

/** The search for talents with any of the job's skills, within its rate. */
function searchFor({ skill_tags, engagement_type, budget_max }: CompanyJob): Partial<TalentQuery> {
  const rate = engagement_type === 'hourly' && budget_max !== null ? Math.floor(budget_max) : undefined
  const isLimit = rate !== undefined && rate >= talentSearchLimits.rate_min && rate < talentSearchLimits.rate_max
  return {
    skills: skill_tags.slice(0, talentSearchLimits.skills),
    skills_match: 'any',
    ...(isLimit ? { rate_max: rate } : {}),
  }
}

/** Talents with the job's skills who have not applied to it, best match first. */
export function SuitableTalents({ job }: { job: CompanyJob }) {
  const search = searchFor(job)
  const hasSkills = job.skill_tags.length > 0
  const talents = useQuery({ ...queryFor(talentSearchApi.search, { query: search }), enabled: hasSkills })
  const others = talents.data?.items.filter(({ applied_job_ids }) => !applied_job_ids.includes(job.id)) ?? []
  return (
    <Section
      title="Talents who suit this job"
      description={
        hasSkills &&
        `With any of the required skills${search.rate_max ? ', at a rate within the budget' : ''}. Best match first.`
      }
      actions={
        others.length > 0 && (
          <Link
            to={talentSearchPath(search)}
            className="touch-target rounded-sm text-sm font-semibold text-primary-ink hover:underline"
          >
            Show in Talent Search
          </Link>
        )
      }
    >
      {hasSkills ? (
        <Loaded
          query={talents}
          error={refusalOr(talents.error, 'Failed to load talents. Please try again.')}
          loading={<TalentsSkeleton />}
        >
          {() =>
            others.length === 0 ? (
              <EmptyState
                icon={<Sparkles aria-hidden />}
                title="No matching talents yet"
                description="Raise the budget or change the required skills to find more."
                action={<ButtonLink to={pathTo('company_talent')}>Search all talents</ButtonLink>}
              />
            ) : (
              <ul
                aria-label="Talents who suit this job"
                className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-7 py-2 xl:grid-cols-2"
              >
                {others.slice(0, shown).map((talent) => (
                  <li key={talent.id} className="min-w-0">
                    <TalentItem
                      talent={talent}
                      actions={
                        <>
                          <Heart size="sm" talent={talent} />
                          <InviteButton size="sm" talent={talent} job={job} />
                        </>
                      }
                    >
                      <p className="text-sm wrap-anywhere text-ink-soft">{whyFound(talent.why)}</p>
                    </TalentItem>
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      ) : (
        <EmptyState
          icon={<Sparkles aria-hidden />}
          title="This job requires no skills"
          description="Add the required skills to see talents who suit it."
          action={
            job.allowed.includes('edit') && (
              <ButtonLink to={pathTo('company_job_edit', { id: job.id })}>Edit Job</ButtonLink>
            )
          }
        />
      )}
    </Section>
  )
}

function TalentsSkeleton() {
  return (
    <Skeletons
      count={4}
      label="Loading talents"
      className="grid gap-x-10 gap-y-7 py-2 xl:grid-cols-2 [&>span]:absolute"
    >
      <div className="flex items-start gap-3">
        <Skeleton className="size-10 rounded-full" />
        <div className="grow">
          <Skeleton className="h-4 w-1/3" />
          <Skeleton className="mt-2 h-3 w-1/2" />
          <Skeleton className="mt-3 h-6 w-2/3" />
        </div>
      </div>
    </Skeletons>
  )
}
