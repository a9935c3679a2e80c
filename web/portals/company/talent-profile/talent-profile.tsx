import { useQuery } from '@tanstack/react-query'
import { MailWarning } from 'lucide-react'
import { useParams } from 'react-router'
import { jobsApi } from '#domain/jobs/api.ts'
import { pathTo, screens } from '#domain/paths.ts'
import { talentSearchApi } from '#domain/talent/talent-search-api.ts'
import { SendVerification } from '#web/features/accounts/send-verification.tsx'
import { TalentPageView } from '#web/features/talent/talent-page-view.tsx'
import { ApiError } from '#web/lib/api/api.ts'
import { isNotFound } from '#web/lib/api/is-not-found.ts'
import { refusalOr } from '#web/lib/api/refusal.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { useReturnParams, useReturnTo } from '#web/lib/navigation/return-to.ts'
import { useTitle } from '#web/lib/navigation/title.ts'
import { ItemNotFound } from '#web/shell/item-not-found.tsx'
import { DetailSkeleton } from '#web/ui/detail-skeleton.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SimilarTalents } from './similar-talents.tsx'
import { TalentActions } from './talent-actions.tsx'

const list = { to: pathTo('company_talent'), label: screens.company_talent.title }

/** A talent, for companies. */
export default function TalentProfile() {
  const { id } = useParams() as { id: string }
  const talent = useQuery(queryFor(talentSearchApi.find, { params: { id } }))
  const { data } = talent
  useTitle(data?.name)
  const back = useBackLink()
  if (isNotFound(talent.error)) return <ItemNotFound item="Talent" next={list} />
  return (
    <>
      <PageHeader
        title={data?.name ?? screens.company_talent_profile.title}
        description={data ? data.headline : <Skeleton className="h-6 w-56" />}
        actions={data && <TalentActions talent={data} />}
        back={back}
      />
      {talent.error instanceof ApiError && talent.error.code === 'email_unverified' ? (
        <EmptyState
          icon={<MailWarning aria-hidden />}
          title="Verify your email to see talents"
          action={<SendVerification />}
        />
      ) : (
        <Loaded
          query={talent}
          error={refusalOr(talent.error, 'Failed to load the talent. Please try again.')}
          loading={<DetailSkeleton label="Loading the talent" />}
        >
          {(loaded) => (
            <TalentPageView key={id} talent={loaded}>
              <SimilarTalents id={id} />
            </TalentPageView>
          )}
        </Loaded>
      )}
    </>
  )
}

/** To the job from which the talent was opened, otherwise to the search. */
function useBackLink() {
  const { id: job_id } = useReturnParams(screens.company_job.path)
  const job = useQuery({ ...queryFor(jobsApi.find, { params: { id: job_id! } }), enabled: job_id !== undefined })
  const back = useReturnTo(job_id ? pathTo('company_job', { id: job_id }) : list.to, list.to)
  return { ...back, label: job_id ? (job.data?.title ?? screens.company_job.title) : list.label }
}
