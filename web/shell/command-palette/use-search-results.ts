import { useQuery } from '@tanstack/react-query'
import { BriefcaseBusiness, ClipboardList, FileText } from 'lucide-react'
import { applicationsApi } from '#domain/applications/api.ts'
import { jobsApi } from '#domain/jobs/api.ts'
import { jobStatusLabels } from '#domain/jobs/job-machine.ts'
import { pathTo } from '#domain/paths.ts'
import { testsApi } from '#domain/tests/api.ts'
import { testTypeLabels } from '#domain/tests/test.ts'
import { queryFor } from '#web/lib/api/query.ts'
import { useMe } from '#web/lib/api/session.ts'
import type { Command } from './use-commands.ts'
import { useDebounced } from '#web/ui/use-debounced.ts'

const per_page = 5
const pause_ms = 300

/** The jobs and tests of a company, or an applicant's applications and the open jobs, that match the text. */
export function useSearchResults(typed: string): { results: Command[]; searching: boolean } {
  const { role } = useMe()
  const q = useDebounced(typed.trim(), pause_ms)
  const enabled = q.length >= 2
  const asCompany = enabled && role === 'company'
  const asApplicant = enabled && role === 'applicant'
  const ownJobs = useQuery({ ...queryFor(jobsApi.list, { query: { q, per_page } }), enabled: asCompany })
  const tests = useQuery({ ...queryFor(testsApi.list, { query: { q, per_page } }), enabled: asCompany })
  const sent = useQuery({ ...queryFor(applicationsApi.listSent, { query: { q, per_page } }), enabled: asApplicant })
  const openJobs = useQuery({ ...queryFor(jobsApi.search, { query: { q, per_page } }), enabled: asApplicant })

  const results: Command[] = [
    ...(asCompany ? (ownJobs.data?.items ?? []) : []).map((job) => ({
      id: `job-${job.id}`,
      label: job.title,
      detail: jobStatusLabels[job.status],
      Icon: BriefcaseBusiness,
      to: pathTo('company_job', { id: job.id }),
    })),
    ...(asCompany ? (tests.data?.items ?? []) : []).map((test) => ({
      id: `test-${test.id}`,
      label: test.name,
      detail: `Test · ${testTypeLabels[test.type]}`,
      Icon: ClipboardList,
      to: pathTo('company_test', { id: test.id }),
    })),
    ...(asApplicant ? (sent.data?.items ?? []) : []).map((application) => ({
      id: `application-${application.id}`,
      label: application.job_title,
      detail: `My application · ${application.company_name}`,
      Icon: FileText,
      to: pathTo('applicant_application', { id: application.id }),
    })),
    ...(asApplicant ? (openJobs.data?.items ?? []) : []).map((job) => ({
      id: `job-${job.id}`,
      label: job.title,
      detail: job.company_name,
      Icon: BriefcaseBusiness,
      to: pathTo('applicant_job', { id: job.id }),
    })),
  ]
  const queries = role === 'company' ? [ownJobs, tests] : [sent, openJobs]
  return {
    // Shown together, so that none is inserted above the selected one.
    results: queries.some((query) => query.isPending) ? [] : results,
    searching: q !== typed.trim() || queries.some((query) => query.isFetching),
  }
}
