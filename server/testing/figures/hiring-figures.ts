import type { z } from 'zod'
import type { Analytics } from '#domain/analytics/analytics.ts'
import { figureText } from '#domain/analytics/analytics.ts'
import { liveStages } from '#domain/applications/application-machine.ts'
import type { applicantStats } from '#domain/talent/api.ts'
import type { Board } from '#domain/applications/board.ts'
import type { JobCounts } from '#domain/applications/job-counts.ts'
import type { CompanyTasks, Pipeline, TaskKind } from '#domain/companies/company.ts'
import type { JobsSummary, JobTag } from '#domain/jobs/job-list.ts'
import type { OpenJobPage } from '#domain/jobs/open-job-page.ts'
import type { Page } from '#domain/kernel/page.ts'
import type { ApplicantDetails } from '#domain/talent/managed-applicant.ts'
import type { TalentPage } from '#domain/talent/talent-page.ts'
import type { TalentCounts } from '#domain/talent/talent-search.ts'
import type { TestStatistics } from '#domain/tests/grading.ts'
import { byKey, sumOf } from './figure.ts'
import type { Figure, Reader, Readers } from './figure.ts'

interface CountedJob {
  id: string
  title: string
  status: string
  applications_count: number
  applications_unread: number
}

interface OpenCountedJob extends CountedJob {
  in_review_count: number
}

const jobs = (reader: Reader, query = '') => reader.all<CountedJob>(`/api/jobs${query}`)
const summary = (reader: Reader) => reader.get<JobsSummary>('/api/jobs/summary')
const boards = async (reader: Reader) => {
  const own = await jobs(reader)
  return byBoard(own, await Promise.all(own.map(({ id }) => reader.get<Board>(`/api/jobs/${id}/board?per_column=0`))))
}
const byBoard = (own: readonly CountedJob[], shown: readonly Board[]) =>
  own.map(({ id }, index) => ({ id, ...shown[index]! }))
const counts = async (reader: Reader) => {
  const own = await jobs(reader)
  const shown = await Promise.all(own.map(({ id }) => reader.get<JobCounts>(`/api/jobs/${id}/counts`)))
  return own.map(({ id }, index) => ({ id, ...shown[index]! }))
}
/** How many applications each job has in a list with this filter. */
const listed = async (reader: Reader, query = '') => {
  const own = await jobs(reader)
  const totals = await Promise.all(own.map(({ id }) => reader.total(`/api/jobs/${id}/applications${query}`)))
  return nonZero(own.map(({ id }, index) => [id, totals[index]!]))
}
const nonZero = (entries: readonly (readonly [string, number])[]) =>
  Object.fromEntries(entries.filter(([, count]) => count !== 0))
const id = (one: { id: string }) => one.id
const tasks = async (reader: Reader, kind: TaskKind) => {
  const { items } = await reader.get<CompanyTasks>('/api/company/tasks')
  return items.filter((task) => task.kind === kind)
}
const running = ['open', 'paused', 'interviewing', 'offer']

/** What the counts of jobs, applications, tests, meetings and messages say on different screens. */
export const hiringFigures: Figure[] = [
  {
    name: 'what waits for the approval of a company',
    loses: 'A talent is paid late because a company looks at a list without the week or the receipt.',
    places: {
      'the tasks on the dashboard': async ({ company }) => ({
        timesheets: sumOf(await tasks(company, 'timesheets_to_approve'), ({ count }) => count),
        expenses: sumOf(await tasks(company, 'expenses_to_approve'), ({ count }) => count),
      }),
      'the lists of the team': async ({ company }) => ({
        timesheets: await company.total('/api/timesheets?status=submitted'),
        expenses: await company.total('/api/adjustments?status=submitted'),
      }),
    },
  },
  {
    name: 'how many jobs of a company are open',
    loses: 'A company misses a job that the dashboard counts.',
    places: {
      'the summary': async ({ company }) => (await summary(company)).open,
      'the filter of the list': ({ company }) => company.total('/api/jobs?status=open'),
      'the pipeline on the dashboard': async ({ company }) =>
        (await company.get<Pipeline>('/api/company/pipeline')).columns.find(({ status }) => status === 'open')!.total,
      'the file of the jobs': async ({ company }) => (await company.csv('/api/jobs/export?status=open')).length,
      "the staff's list": async (readers) =>
        (await staffJobs(readers)).filter(({ status }) => status === 'open').length,
    },
  },
  {
    name: 'how many jobs of a company are paused',
    loses: 'A company misses a job that the summary counts.',
    places: {
      'the summary': async ({ company }) => (await summary(company)).paused,
      'the filter of the list': ({ company }) => company.total('/api/jobs?status=paused'),
      'the file of the jobs': async ({ company }) => (await company.csv('/api/jobs/export?status=paused')).length,
    },
  },
  {
    name: 'how many applications each job has',
    loses: 'A company believes that an applicant is missing.',
    places: {
      'the list of jobs': async ({ company }) =>
        nonZero((await jobs(company)).map((job) => [job.id, job.applications_count])),
      'its page': async ({ company }) => {
        const own = await jobs(company)
        const pages = await Promise.all(own.map((job) => company.get<CountedJob>(`/api/jobs/${job.id}`)))
        return nonZero(pages.map((job) => [job.id, job.applications_count]))
      },
      'its list of applicants': ({ company }) => listed(company),
      'its board': async ({ company }) =>
        nonZero(
          (await boards(company)).map((board) => [
            board.id,
            board.rejecting_count + sumOf(board.columns, ({ count }) => count),
          ]),
        ),
      'the file of the jobs': async ({ company }) =>
        nonZero(
          (await company.csv('/api/jobs/export')).map((row) => [
            row['Link']!.split('/').at(-1)!,
            Number(row['Applications']),
          ]),
        ),
      "the staff's list": async (readers) =>
        nonZero((await staffJobs(readers)).map((job) => [job.id, job.applications_count])),
    },
  },
  {
    name: 'how many applications the open jobs have, for those who apply',
    loses: 'An applicant judges the competition by a number that the company does not have.',
    places: {
      "the company's list of jobs": async (readers) => {
        const open = new Set((await openJobs(readers)).map(id))
        return byKey(
          (await jobs(readers.company)).filter((job) => open.has(job.id)),
          id,
          (job) => job.applications_count,
        )
      },
      "the applicants' list": async (readers) => byKey(await openJobs(readers), id, (job) => job.applications_count),
      "the applicants' page of the job": async (readers) => {
        const pages = await Promise.all(
          (await openJobs(readers)).map((job) => readers.talent.get<CountedJob>(`/api/open-jobs/${job.id}`)),
        )
        return byKey(pages, id, (job) => job.applications_count)
      },
    },
  },
  {
    name: 'how many applications of the open jobs are in review, for those who apply',
    loses: 'An applicant judges by the list that the company has read nothing yet.',
    places: {
      "the applicants' list": async (readers) => byKey(await openJobs(readers), id, (job) => job.in_review_count),
      "the applicants' page of the job": async (readers) => {
        const pages = await Promise.all(
          (await openJobs(readers)).map((job) => readers.talent.get<OpenJobPage>(`/api/open-jobs/${job.id}`)),
        )
        return byKey(pages, id, (job) => job.in_review_count)
      },
    },
  },
  {
    name: 'how many applications of each running job are unread',
    loses: 'An application stays unread because a screen does not count it.',
    places: {
      'the list of jobs': async ({ company }) =>
        unreadOf((await jobs(company)).filter((job) => running.includes(job.status))),
      'its list of applicants': async ({ company }) => {
        const unread = await listed(company, '?is_unread=true')
        const own = (await jobs(company)).filter((job) => running.includes(job.status))
        return nonZero(own.map((job) => [job.id, unread[job.id] ?? 0]))
      },
      'the tasks on the dashboard': async ({ company }) =>
        nonZero((await tasks(company, 'applications_unread')).map(({ job_id, count }) => [job_id!, count])),
    },
  },
  {
    name: 'how many answers to applicants are overdue',
    loses: 'An applicant waits although the company has answered all that its task counts.',
    places: {
      'its counts': async ({ company }) =>
        nonZero((await counts(company)).map(({ id: job_id, overdue }) => [job_id, overdue])),
      'its board': async ({ company }) =>
        nonZero(
          (await boards(company)).map(({ id: job_id, columns }) => [
            job_id,
            sumOf(columns, ({ overdue_count }) => overdue_count),
          ]),
        ),
      'its list of applicants': ({ company }) => listed(company, '?is_overdue=true'),
      'the tasks on the dashboard': async ({ company }) =>
        nonZero((await tasks(company, 'answer_overdue')).map(({ job_id, count }) => [job_id!, count])),
    },
  },
  {
    name: 'how many applications each job has to decide',
    loses: 'A company closes a job and forgets an applicant.',
    places: {
      'its counts': async ({ company }) =>
        nonZero((await counts(company)).map(({ id: job_id, live }) => [job_id, live])),
      'its board': async ({ company }) =>
        nonZero(
          (await boards(company)).map(({ id: job_id, columns }) => [
            job_id,
            sumOf(
              columns.filter(({ stage }) => (liveStages as readonly string[]).includes(stage)),
              ({ count }) => count,
            ),
          ]),
        ),
    },
  },
  {
    name: 'how many people each job has hired',
    loses: 'A company believes that a job is filled although an opening is left.',
    places: {
      'its counts': async ({ company }) =>
        nonZero((await counts(company)).map(({ id: job_id, hired }) => [job_id, hired])),
      'its board': async ({ company }) =>
        nonZero(
          (await boards(company)).map(({ id: job_id, columns }) => [
            job_id,
            columns.find(({ stage }) => stage === 'hired')!.count,
          ]),
        ),
      'its list of applicants': ({ company }) => listed(company, '?stage=hired'),
    },
  },
  {
    name: 'where an application is in its list',
    loses: 'A member who pages through applications believes that one was left out.',
    places: {
      'the list': async ({ company }) => (await listed(company))[await busiestJob(company)]!,
      'the position on its page': async ({ company }) => {
        const job_id = await busiestJob(company)
        const all = await company.all<{ id: string }>(`/api/jobs/${job_id}/applications`)
        const last = all.at(-1)!
        const { position, total } = await company.get<{ position: number; total: number }>(
          `/api/applications/${last.id}/neighbors`,
        )
        return position === total ? total : position
      },
    },
  },
  {
    name: 'how many jobs require a skill',
    loses: 'A filter promises jobs that it does not find.',
    places: {
      'the filter': async ({ company }) => byKey(await tags(company), tag, ({ jobs_count }) => jobs_count),
      'the list': async ({ company }) => {
        const all = await tags(company)
        const totals = all.map((one) => company.total(`/api/jobs?tags=${encodeURIComponent(one.tag)}`))
        const found = await Promise.all(totals)
        return Object.fromEntries(all.map((one, index) => [one.tag, found[index]!]))
      },
    },
  },
  {
    name: 'how many talents each option of the talent search finds',
    loses: 'A company narrows its search to an option that promises other talents than it finds.',
    places: {
      'the counts beside the search': async ({ company }) => {
        const { facets } = await company.get<TalentCounts>('/api/talent/counts?q=developer')
        return { ...facets.level, ...facets.region }
      },
      'the search': async ({ company }) => {
        const { facets } = await company.get<TalentCounts>('/api/talent/counts?q=developer')
        const queries = [
          ...Object.keys(facets.level).map((level) => [level, `level=${level}`] as const),
          ...Object.keys(facets.region).map((region) => [region, `region=${region}`] as const),
        ]
        const found = queries.map(([, query]) => company.get<Page<unknown>>(`/api/talent?q=developer&${query}`))
        const pages = await Promise.all(found)
        return Object.fromEntries(queries.map(([option], index) => [option, pages[index]!.total]))
      },
    },
  },
  {
    name: 'the rating, reviews and billed hours of talents',
    loses: 'A company chooses a talent by a rating that the page of the talent does not show.',
    places: {
      'the search': async ({ company }) => byKey(await foundTalents(company), id, recordOf),
      'their pages': async ({ company }) => {
        const pages = (await foundTalents(company)).map((one) => company.get<TalentRecord>(`/api/talent/${one.id}`))
        return byKey(await Promise.all(pages), id, recordOf)
      },
      'the scores on their pages': async ({ company }) => {
        const pages = (await foundTalents(company)).map((one) => company.get<TalentPage>(`/api/talent/${one.id}`))
        return byKey(await Promise.all(pages), id, ({ review_scores, hours_billed }) => {
          const reviews = sumOf(review_scores, (count) => count)
          const points = sumOf([...review_scores.entries()], ([index, count]) => (index + 1) * count)
          return { rating: reviews === 0 ? null : Math.round((points / reviews) * 10) / 10, reviews, hours_billed }
        })
      },
    },
  },
  {
    name: 'what the rows behind each metric count',
    loses: 'A company opens the rows behind a percentage and counts others.',
    places: {
      'the metrics': async ({ company }) => {
        const { metrics } = await analytics(company)
        return Object.fromEntries(Object.entries(metrics).map(([name, { counted, of }]) => [name, { counted, of }]))
      },
      'their rows': async ({ company }) => {
        const names = Object.keys((await analytics(company)).metrics)
        const found = await Promise.all(
          names.map(async (name) => ({
            counted: await company.total(`/api/analytics/rows?metric=${name}&counted=true`),
            of: await company.total(`/api/analytics/rows?metric=${name}`),
          })),
        )
        return Object.fromEntries(names.map((name, index) => [name, found[index]]))
      },
    },
  },
  {
    name: 'the answers that wait for a grade',
    loses: 'An answer is not graded because the task does not count it.',
    places: {
      'the tasks on the dashboard': async ({ company }) =>
        nonZero((await tasks(company, 'answers_to_grade')).map(({ test_id, count }) => [test_id!, count])),
      'the page of the test': async ({ company }) => {
        const pages = (await tests(company)).map((test) => company.get<CountedTest>(`/api/tests/${test.id}`))
        return nonZero((await Promise.all(pages)).map((test) => [test.id, test.to_grade!]))
      },
      'the list to grade': async ({ company }) => {
        const own = await tests(company)
        const totals = await Promise.all(own.map((test) => company.total(`/api/tests/${test.id}/gradings`)))
        return nonZero(own.map((test, index) => [test.id, totals[index]!]))
      },
    },
  },
  {
    name: 'the tests that applicants have not started',
    loses: 'A company waits for a test that was never assigned.',
    places: {
      'the summary': async ({ company }) => (await summary(company)).tests_assigned,
      'the results of the tests': async ({ company }) =>
        sumOf(await resultsOf(company, 'assigned'), ([, total]) => total),
    },
  },
  {
    name: 'the graded attempts of each test',
    loses: 'A company judges a test by other results than those it lists.',
    places: {
      'its statistics': async ({ company }) => {
        const own = await tests(company)
        const found = own.map((test) => company.get<TestStatistics>(`/api/tests/${test.id}/statistics`))
        const shown = await Promise.all(found)
        return nonZero(own.map((test, index) => [test.id, shown[index]!.attempts]))
      },
      'their distribution': async ({ company }) => {
        const own = await tests(company)
        const found = own.map((test) => company.get<TestStatistics>(`/api/tests/${test.id}/statistics`))
        const shown = await Promise.all(found)
        return nonZero(own.map((test, index) => [test.id, sumOf(shown[index]!.distribution, (count) => count)]))
      },
      'its results': async ({ company }) => nonZero(await resultsOf(company, 'graded')),
    },
  },
  {
    name: 'the interviews to come of a company',
    loses: 'A company misses an interview that its dashboard counts.',
    places: {
      'the summary': async ({ company }) => (await summary(company)).pending_interviews,
      'the interviews on the dashboard': ({ company }) => company.total('/api/meetings?pending_interviews=true'),
    },
  },
  {
    name: 'the time to hire of a company',
    loses: 'A company reports a time to hire that its analytics contradict.',
    places: {
      'the summary': async ({ company }) => (await summary(company)).time_to_hire_days ?? 0,
      'the analytics': async ({ company }) => {
        const { metrics } = await company.get<Analytics>('/api/analytics?range=12_months')
        return Number.parseInt(figureText('time_to_hire', metrics.time_to_hire.value), 10)
      },
    },
  },
  {
    name: 'the applications received in a year',
    loses: 'A chart and the figure above it count other applications.',
    places: {
      'the figure': async ({ company }) => (await analytics(company)).received,
      'the weeks of the chart': async ({ company }) =>
        sumOf((await analytics(company)).weeks, ({ applications }) => applications),
      'the sources': async ({ company }) =>
        sumOf((await analytics(company)).source_figures, ({ received }) => received),
      'the funnel': async ({ company }) => (await analytics(company)).funnel[0]!.applications,
      'the rows behind the conversion': async ({ company }) => company.total('/api/analytics/rows?metric=conversion'),
      'the file': async ({ company }) =>
        (await company.csv('/api/analytics/export.csv')).filter((row) => row['Received in Period'] === 'Yes').length,
    },
  },
  {
    name: 'how many attempts each test has',
    loses: 'A company looks for a result that a list counts.',
    places: {
      'the list of tests': async ({ company }) =>
        nonZero((await tests(company)).map((test) => [test.id, test.attempts_count])),
      'its page': async ({ company }) => {
        const pages = (await tests(company)).map((test) => company.get<CountedTest>(`/api/tests/${test.id}`))
        return nonZero((await Promise.all(pages)).map((test) => [test.id, test.attempts_count]))
      },
      'its results': async ({ company }) => {
        const own = await tests(company)
        const totals = await Promise.all(own.map((test) => company.total(`/api/tests/${test.id}/results`)))
        return nonZero(own.map((test, index) => [test.id, totals[index]!]))
      },
      'the file of its results': async ({ company }) => {
        const own = await tests(company)
        const files = await Promise.all(own.map((test) => company.csv(`/api/tests/${test.id}/results/export`)))
        return nonZero(own.map((test, index) => [test.id, files[index]!.length]))
      },
    },
  },
  {
    name: 'how many talents each shortlist has',
    loses: 'A company misses a talent whom the list of its shortlists counts.',
    places: {
      'the list of shortlists': async ({ company }) => byKey(await shortlists(company), id, ({ talents }) => talents),
      'its page': async ({ company }) => {
        const own = await shortlists(company)
        const pages = own.map((one) => company.get<{ id: string; entries: unknown[] }>(`/api/shortlists/${one.id}`))
        return byKey(await Promise.all(pages), id, ({ entries }) => entries.length)
      },
      'its file': async ({ company }) => {
        const own = await shortlists(company)
        const files = await Promise.all(own.map((one) => company.csv(`/api/shortlists/${one.id}/export`)))
        return Object.fromEntries(own.map((one, index) => [one.id, files[index]!.length]))
      },
    },
  },
  {
    name: 'the unread conversations',
    loses: 'A message stays unread because the number in the header does not count it.',
    places: {
      'the number in the header': async ({ company }) => (await conversations(company)).unread,
      'the filter for unread ones': async ({ company }) =>
        (await conversations(company, '&show=unread')).items.filter(({ is_muted }) => !is_muted).length,
      'the list': async ({ company }) =>
        (await conversations(company)).items.filter(({ unread, is_muted }) => unread > 0 && !is_muted).length,
    },
  },
  {
    name: 'the unread notifications',
    loses: 'The bell keeps ringing for a notification that no list shows.',
    places: {
      'the bell': async ({ company }) => (await notifications(company)).unread,
      'the list': async ({ company }) =>
        (await company.all<{ read_at: string | null }>('/api/notifications')).filter(({ read_at }) => !read_at).length,
      'the groups': async ({ company }) =>
        sumOf(await company.all<{ unread: number }>('/api/notifications/groups'), ({ unread }) => unread),
      'the groups with unread ones': async ({ company }) =>
        sumOf(await company.all<{ unread: number }>('/api/notifications/groups?show=unread'), ({ unread }) => unread),
    },
  },
  {
    name: 'how many talents a saved search finds',
    loses: 'A company opens a saved search and finds others than it promises.',
    places: {
      'the list of saved searches': async ({ company }) =>
        byKey(await savedSearches(company), id, ({ total }) => total),
      'the search': async ({ company }) => {
        const own = await savedSearches(company)
        const found = await Promise.all(
          own.map(({ criteria }) => company.get<Page<unknown>>(`/api/talent?${queryOf(criteria)}`)),
        )
        return Object.fromEntries(own.map((one, index) => [one.id, found[index]!.total]))
      },
      'the counts beside the search': async ({ company }) => {
        const own = await savedSearches(company)
        const found = await Promise.all(
          own.map(({ criteria }) => company.get<{ total: number }>(`/api/talent/counts?${queryOf(criteria)}`)),
        )
        return Object.fromEntries(own.map((one, index) => [one.id, found[index]!.total]))
      },
    },
  },
  {
    name: "an applicant's applications",
    loses: 'An applicant believes that an application was lost.',
    places: {
      'the dashboard': async ({ talent }) => (await stats(talent)).applications,
      'the list': ({ talent }) => talent.total('/api/applicant/applications'),
      "the staff's drawer": async ({ staff, talent }) => {
        const { me } = await talent.get<{ me: { user_id: string } }>('/api/session')
        return (await staff.get<ApplicantDetails>(`/api/admin/applicants/${me.user_id}`)).applications
      },
      'the sections of the list': async ({ talent }) =>
        sumOf(Object.values((await sent(talent)).counts), (count) => count),
    },
  },
  {
    name: "an applicant's saved jobs",
    loses: 'An applicant believes that a saved job was lost.',
    places: {
      'the dashboard': async ({ talent }) => (await stats(talent)).savedJobs,
      'the list': ({ talent }) => talent.total('/api/open-jobs?saved=true'),
    },
  },
  {
    name: "an applicant's offers",
    loses: 'An applicant lets an offer expire that only one screen counts.',
    places: {
      'the dashboard': async ({ talent }) => (await stats(talent)).offers,
      'the section of the list': async ({ talent }) => (await sent(talent)).counts['offers']!,
    },
  },
  {
    name: "an applicant's interviews to come",
    loses: 'An applicant misses an interview.',
    places: {
      'the dashboard': async ({ talent }) => (await stats(talent)).interviews,
      'the meetings': ({ talent }) => talent.total('/api/meetings?kind=interview'),
    },
  },
  {
    name: "an applicant's tests",
    loses: 'An applicant misses a test that is due.',
    places: {
      'the counts above the list': async ({ talent }) => {
        const { to_do, taken } = await talent.get<{ to_do: number; taken: number }>('/api/applicant/tests?per_page=1')
        return { to_do, taken }
      },
      'the list': async ({ talent }) => {
        const all = await talent.all<{ status: string }>('/api/applicant/tests')
        const count = (...statuses: string[]) => all.filter(({ status }) => statuses.includes(status)).length
        return { to_do: count('assigned', 'in_progress'), taken: count('submitted', 'graded') }
      },
    },
  },
]

interface CountedTest {
  id: string
  attempts_count: number
  to_grade?: number
}

interface TalentRecord {
  id: string
  rating: number | null
  reviews: number
  hours_billed: number
}

const recordOf = ({ rating, reviews, hours_billed }: TalentRecord) => ({ rating, reviews, hours_billed })
const foundTalents = async (reader: Reader) =>
  (await reader.get<{ items: TalentRecord[] }>('/api/talent?sort=-rating')).items
const tag = (one: { tag: string }) => one.tag
const tags = (reader: Reader) => reader.all<JobTag>('/api/jobs/tags')
const busiestJob = async (reader: Reader) =>
  (await jobs(reader)).toSorted((one, other) => other.applications_count - one.applications_count)[0]!.id

const tests = (reader: Reader) => reader.all<CountedTest>('/api/tests')
/** How many results each test has in this state. */
const resultsOf = async (reader: Reader, status: string) => {
  const own = await tests(reader)
  const totals = await Promise.all(own.map((test) => reader.total(`/api/tests/${test.id}/results?status=${status}`)))
  return own.map((test, index) => [test.id, totals[index]!] as const)
}
const analytics = (reader: Reader) => reader.get<Analytics>('/api/analytics')
const stats = (reader: Reader) => reader.get<z.output<typeof applicantStats>>('/api/applicant/stats')
const sent = (reader: Reader) =>
  reader.get<Page<unknown> & { counts: Record<string, number> }>('/api/applicant/applications?per_page=1')
const shortlists = async (reader: Reader) =>
  (await reader.get<{ items: { id: string; talents: number }[] }>('/api/shortlists')).items
const savedSearches = async (reader: Reader) =>
  (
    await reader.get<{ items: { id: string; total: number; criteria: Record<string, unknown> }[] }>(
      '/api/saved-searches',
    )
  ).items
const conversations = (reader: Reader, query = '') =>
  reader.get<{ unread: number; items: { unread: number; is_muted: boolean }[] }>(`/api/conversations?limit=50${query}`)
const notifications = (reader: Reader) => reader.get<{ unread: number }>('/api/notifications?per_page=1')
const unreadOf = (own: readonly CountedJob[]) => nonZero(own.map((job) => [job.id, job.applications_unread]))

const queryOf = (criteria: Record<string, unknown>) => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(criteria))
    for (const one of [value].flat()) if (one !== null && one !== undefined) query.append(name, String(one))
  return query.toString()
}

/** The own jobs of the company in the staff's list. */
async function staffJobs({ company, staff }: Readers): Promise<CountedJob[]> {
  const { id: company_id } = await company.get<{ id: string }>('/api/company')
  return staff.all<CountedJob>(`/api/admin/jobs?company_id=${company_id}`)
}

/** The jobs of the company that the talent finds. */
async function openJobs({ company, talent }: Readers): Promise<OpenCountedJob[]> {
  const own = new Set((await jobs(company)).map(id))
  return (await talent.all<OpenCountedJob>('/api/open-jobs')).filter((job) => own.has(job.id))
}
