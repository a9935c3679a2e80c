import { useQuery } from '@tanstack/react-query'
import { companyManagementApi } from '#domain/companies/management-api.ts'
import { jobsApi } from '#domain/jobs/api.ts'
import { jobManagementApi } from '#domain/jobs/job-management-api.ts'
import { jobDraft, jobForm } from '#domain/jobs/job-form.ts'
import { pathTo } from '#domain/paths.ts'
import { JobForm } from '#web/features/jobs/form/job-form.tsx'
import { MarketRates } from '#web/features/talent/market-rates.tsx'
import { queryFor, useCall } from '#web/lib/api/query.ts'

const empty = jobForm(jobDraft.parse({}))

/** The form for a job of this company. */
export function NewJob({ company_id }: { company_id: string }) {
  const company = useQuery(queryFor(companyManagementApi.see, { params: { id: company_id } }))
  const create = useCall(jobManagementApi.createFor)
  const review = useCall(jobsApi.sendForReview)
  return (
    <JobForm
      initial={empty}
      keptAs={{ name: `create-job:${company_id}` }}
      home={pathTo('admin_jobs')}
      company_id={company_id}
      rates={MarketRates}
      company_zone={company.data?.timezone}
      save={(form) => create.mutateAsync({ body: { ...form, company_id, status: 'draft' } })}
      publish={(form) => create.mutateAsync({ body: { ...form, company_id, status: 'open' } })}
      sendForReview={async (form) => {
        const { id } = await create.mutateAsync({ body: { ...form, company_id, status: 'draft' } })
        return review.mutateAsync({ params: { id } })
      }}
    />
  )
}
