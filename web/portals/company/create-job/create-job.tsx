import { Lock } from 'lucide-react'
import { jobsApi } from '#domain/jobs/api.ts'
import { jobDraft, jobForm } from '#domain/jobs/job-form.ts'
import { pathTo, screens } from '#domain/paths.ts'
import { useCall } from '#web/lib/api/query.ts'
import { useMe } from '#web/lib/api/session.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useTestBuilder } from '#web/portals/company/create-test/job-in-progress.ts'
import { MarketRates } from '#web/features/talent/market-rates.tsx'
import { StartFrom } from './start-from.tsx'
import { JobForm } from '#web/features/jobs/form/job-form.tsx'

const empty = jobForm(jobDraft.parse({}))

/** The form for a new job, which is saved as a draft or published. */
export default function CreateJob() {
  const { allowed, company } = useMe()
  const create = useCall(jobsApi.create)
  const review = useCall(jobsApi.sendForReview)
  const testBuilder = useTestBuilder()
  return (
    <>
      <PageHeader
        title={screens.company_create_job.title}
        back={{ to: pathTo('company_jobs'), label: screens.company_jobs.title }}
      />
      {allowed.includes('create_job') ? (
        <JobForm
          initial={empty}
          keptAs={{ name: 'create-job' }}
          home={pathTo('company_jobs')}
          testBuilder={testBuilder}
          start={StartFrom}
          rates={MarketRates}
          company_zone={company?.timezone}
          save={(form) => create.mutateAsync({ body: { ...form, status: 'draft' } })}
          publish={(form) => create.mutateAsync({ body: { ...form, status: 'open' } })}
          sendForReview={async (form) => {
            const { id } = await create.mutateAsync({ body: { ...form, status: 'draft' } })
            return review.mutateAsync({ params: { id } })
          }}
        />
      ) : (
        <Card>
          <EmptyState
            icon={<Lock aria-hidden />}
            title="Only owners and recruiters of an active company can create jobs"
            description="Ask an owner or recruiter at your company."
          />
        </Card>
      )}
    </>
  )
}
