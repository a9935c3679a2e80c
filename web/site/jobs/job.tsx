import { parseMarkdown } from '#domain/kernel/markdown.ts'
import type { MetaFunction } from 'react-router'
import { jobsPage } from '#content/jobs.ts'
import { logoAddress } from '#domain/accounts/company-page.ts'
import { applicantsText } from '#domain/jobs/applicants-text.ts'
import { budgetText, engagementLabels } from '#domain/jobs/budget.ts'
import { pathTo } from '#domain/paths.ts'
import { jobSlug, receivedText } from '#domain/public-jobs/public-job.ts'
import type { PublicJob, PublicJobPage } from '#domain/public-jobs/public-job.ts'
import { trackedLinksApi } from '#domain/tracked-links/api.ts'
import { publicJobsQuery } from '#domain/public-jobs/public-jobs-query.ts'
import { formatDate } from '#web/lib/time/format-date.ts'
import { MarkdownNodes } from '#web/ui/markdown-nodes.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { TagList } from '#web/ui/tag-list.tsx'
import { actionClasses } from '#web/site/blocks/action.tsx'
import { ClosingBand } from '#web/site/blocks/closing-band.tsx'
import { Breadcrumbs } from '#web/site/blocks/page-hero.tsx'
import { Section, SiteMain } from '#web/site/blocks/section.tsx'
import { pageData } from '#web/site/page-data.ts'
import { crumbsTo, pageMeta } from '#web/site/page-meta.ts'
import { AlertForm } from './alert-form.tsx'
import { applyPath } from './apply-path.ts'
import { JobCompany } from './job-company.tsx'
import { Fact } from './fact.tsx'
import { JobItem } from './job-item.tsx'
import { jobPostingData } from './job-posting-data.ts'
import { PostedOn } from './posted-on.tsx'

const words = jobsPage.job
/** As search engines show them; the title without the product's name. */
const title_max = 60
const description_max = 160
const alertSkills_max = 3

const pathOf = (job: PublicJob) => pathTo('job', { slug: jobSlug(job) })
const crumbsOf = (job: PublicJob) => [...crumbsTo('jobs'), { label: job.title, path: pathOf(job) }]

function summaryOf({ job, takes_applications }: PublicJobPage): string {
  if (!takes_applications) return words.endedSummary(job.title)
  const facts = [
    `${job.title} at ${job.company_name}`,
    receivedText(job)?.replace(/^Y/, 'y'),
    words.hoursText(job.weekly_hours),
  ]
  return words.summary(facts.filter(Boolean).join(', '))
}

const shorten = (text: string, max: number) => (text.length <= max ? text : `${text.slice(0, max - 1).trimEnd()}…`)

export const meta: MetaFunction = () => {
  const page = pageData<PublicJobPage>()
  const { job, takes_applications } = page
  return pageMeta({
    words: {
      title: shorten(`${job.title} at ${job.company_name}`, title_max),
      description: shorten(summaryOf(page), description_max),
    },
    path: pathOf(job),
    hidden: !takes_applications,
    crumbs: crumbsOf(job),
    data: takes_applications ? [jobPostingData(page)] : [],
    image: { path: `${pathOf(job)}/share.png`, alt: `${job.title} at ${job.company_name}` },
  })
}

/** The page of a job. One that takes no applications says so and shows similar jobs instead of its content. */
export default function Job() {
  const page = pageData<PublicJobPage>()
  const { job, takes_applications } = page
  const logo = page.company_page.logo_file_id
  return (
    <SiteMain>
      <section className="site-section">
        <div className="site-frame pt-10 pb-12 sm:pt-14">
          <Breadcrumbs crumbs={crumbsOf(job)} />
          <h1 className="mt-5 max-w-4xl site-title wrap-anywhere">{job.title}</h1>
          <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1 text-lg text-ink-soft">
            <span className="flex min-w-0 items-center gap-3 font-medium wrap-anywhere text-ink">
              {logo && <Avatar name={job.company_name} square image={logoAddress(logo)} />}
              {job.company_name}
            </span>
            {takes_applications && <PostedOn at={job.published_at} />}
          </p>
          {!takes_applications && (
            <p className="mt-8 max-w-2xl rounded-card border border-line bg-surface px-5 py-4 font-medium">
              {job.status === 'paused' ? words.paused : words.ended}
            </p>
          )}
        </div>
      </section>
      {takes_applications && <Posting page={page} />}
      {(page.similar.length > 0 || !takes_applications) && <Similar jobs={page.similar} />}
      <AlertForm search={likeThis(job)} words={words.alert} />
      <ClosingBand {...jobsPage.closing} />
    </SiteMain>
  )
}

/** The search for jobs like one: those that require one of its first skills, or have its title. */
const likeThis = ({ skill_tags, title }: PublicJob) =>
  publicJobsQuery.parse(
    skill_tags.length > 0 ? { skills: skill_tags.slice(0, alertSkills_max).join(',') } : { q: title },
  )

function Posting({ page: { job, company_page, tests, applications, in_review } }: { page: PublicJobPage }) {
  return (
    <section className="site-section">
      <div className="site-frame grid items-start gap-x-16 gap-y-10 py-12 sm:py-16 lg:grid-cols-[1fr_20rem]">
        <div className="grid gap-6 rounded-card border border-line bg-[var(--card)] p-6 lg:sticky lg:top-24 lg:order-last">
          <h2 className="sr-only">{words.facts}</h2>
          <dl className="grid gap-4 text-sm">
            <Fact name={words.pay}>
              <span className="text-xl font-semibold tabular">{budgetText(job)}</span>
            </Fact>
            <Fact name={words.type}>{engagementLabels[job.engagement_type]}</Fact>
            <Fact name={words.hours}>{words.hoursText(job.weekly_hours)}</Fact>
            <Fact name={words.place}>{words.placeText}</Fact>
            <Fact name={words.zone}>{job.timezone}</Fact>
            <Fact name={words.applicants}>
              {applicantsText({ applications_count: applications, in_review_count: in_review })}
            </Fact>
            {job.start_date && <Fact name={words.start}>{words.startText(formatDate(job.start_date))}</Fact>}
          </dl>
          <div>
            <a
              href={applyPath(job.id)}
              data-apply
              data-link-visits={trackedLinksApi.visit.url}
              className={`${actionClasses('primary')} w-full`}
            >
              {words.apply}
            </a>
            <p className="mt-3 text-sm text-ink-soft">{words.applyNote}</p>
          </div>
        </div>
        <div className="grid gap-10">
          <div>
            <h2 className="text-2xl font-bold">{words.description}</h2>
            <div className="mt-4 max-w-prose text-[1.0625rem]/8">
              <MarkdownNodes nodes={parseMarkdown(job.description)} />
            </div>
          </div>
          {job.skill_tags.length > 0 && (
            <div>
              <h2 className="mb-4 text-2xl font-bold">{words.skills}</h2>
              <TagList label={words.skills} tags={job.skill_tags} />
            </div>
          )}
          {tests.length > 0 && <RequiredTests tests={tests} />}
          <JobCompany page={company_page} />
        </div>
      </div>
    </section>
  )
}

function RequiredTests({ tests }: Pick<PublicJobPage, 'tests'>) {
  return (
    <div>
      <h2 className="text-2xl font-bold">{words.tests}</h2>
      <p className="mt-2 text-ink-soft">{words.testsNote}</p>
      <ul aria-label={words.tests} className="mt-4 max-w-prose divide-y divide-line border-y border-line">
        {tests.map(({ name, time_limit }) => (
          <li key={name} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3">
            <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
            <span className="tabular text-ink-soft">{words.testMinutes(time_limit)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Similar({ jobs }: { jobs: readonly PublicJob[] }) {
  return (
    <Section
      title={words.similar}
      aside={
        <a href={pathTo('jobs')} className="font-semibold text-primary-ink underline-offset-4 hover:underline">
          {words.all}
        </a>
      }
    >
      {jobs.length > 0 && (
        <ul aria-label={words.similar} className="divide-y divide-line border-y border-line">
          {jobs.map((job) => (
            <JobItem key={job.id} job={job} />
          ))}
        </ul>
      )}
    </Section>
  )
}
