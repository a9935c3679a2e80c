import { useQuery } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import { BriefcaseBusiness, Building2, ClipboardList, FileText, Receipt, User, Users, UserStar } from 'lucide-react'
import { sentApplicationsApi } from '#domain/applications/sent-api.ts'
import { jobsApi } from '#domain/jobs/api.ts'
import { jobStatusLabels } from '#domain/jobs/job-machine.ts'
import { isSearchable } from '#domain/kernel/match-words.ts'
import { invoicePath, pathTo } from '#domain/paths.ts'
import { staffSearchApi } from '#domain/staff-search/api.ts'
import type { FoundObject } from '#domain/staff-search/staff-search.ts'
import { testsApi } from '#domain/tests/api.ts'
import { testTypeLabels } from '#domain/tests/test.ts'
import { queryFor } from '#web/lib/api/query.ts'
import { useMe } from '#web/lib/api/session.ts'
import type { Command } from './use-commands.ts'
import { useDebounced } from '#web/ui/use-debounced.ts'

const per_page = 5

const kinds: Record<FoundObject['kind'], { noun: string; Icon: LucideIcon; to: (id: string) => string }> = {
  company: { noun: 'Company', Icon: Building2, to: (id) => pathTo('admin_company', { id }) },
  applicant: { noun: 'Applicant', Icon: Users, to: (id) => pathTo('admin_applicant', { id }) },
  job: { noun: 'Job', Icon: BriefcaseBusiness, to: (id) => pathTo('admin_job', { id }) },
  invoice: { noun: 'Invoice', Icon: Receipt, to: (id) => invoicePath('admin', id) },
  member: { noun: 'Member', Icon: User, to: (id) => pathTo('admin_company', { id }) },
  account_manager: { noun: 'Account manager', Icon: UserStar, to: (id) => pathTo('admin_account_manager', { id }) },
}

const commandFor = ({ kind, id, label, detail }: FoundObject): Command => ({
  id: `${kind}-${id}-${label}`,
  label,
  detail: [kinds[kind].noun, detail].filter(Boolean).join(' · '),
  Icon: kinds[kind].Icon,
  to: kinds[kind].to(id),
})
const pause_ms = 300

/**
 * What matches the text: the jobs and tests of a company, an applicant's applications and the open jobs, or what staff
 * may list.
 */
export function useSearchResults(typed: string): { results: Command[]; searching: boolean } {
  const { role } = useMe()
  const q = useDebounced(typed.trim(), pause_ms)
  const enabled = isSearchable(q)
  const asCompany = enabled && role === 'company'
  const asApplicant = enabled && role === 'applicant'
  const ownJobs = useQuery({ ...queryFor(jobsApi.list, { query: { q, per_page } }), enabled: asCompany })
  const tests = useQuery({ ...queryFor(testsApi.list, { query: { q, per_page } }), enabled: asCompany })
  const sent = useQuery({ ...queryFor(sentApplicationsApi.listSent, { query: { q, per_page } }), enabled: asApplicant })
  const openJobs = useQuery({ ...queryFor(jobsApi.search, { query: { q, per_page } }), enabled: asApplicant })
  const asStaff = enabled && (role === 'admin' || role === 'account_manager')
  const objects = useQuery({ ...queryFor(staffSearchApi.search, { query: { q } }), enabled: asStaff })

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
    ...(asStaff ? (objects.data?.items ?? []) : []).map(commandFor),
  ]
  const queries = role === 'company' ? [ownJobs, tests] : role === 'applicant' ? [sent, openJobs] : [objects]
  return {
    // Shown together, so that none is inserted above the selected one.
    results: queries.some((query) => query.isPending) ? [] : results,
    searching: q !== typed.trim() || queries.some((query) => query.isFetching),
  }
}
