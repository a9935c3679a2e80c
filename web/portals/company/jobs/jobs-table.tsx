import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { budgetText } from '#domain/jobs/job.ts'
import type { CompanyJob } from '#domain/jobs/job.ts'
import { pathTo } from '#domain/paths.ts'
import { JobStatusBadge } from '../../../features/jobs/job-status-badge.tsx'
import { RelativeTime } from '../../../lib/relative-time.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { cx } from '../../../ui/cx.ts'

const shownTags = 2

interface JobsTableProps {
  jobs: readonly CompanyJob[]
  /** The page before, while the next one is on its way. */
  outdated: boolean
}

/** One job a row; where there is no room for columns, each row becomes a card. */
export function JobsTable({ jobs, outdated }: JobsTableProps) {
  return (
    <table
      aria-label="Jobs"
      aria-busy={outdated}
      className={cx('block w-full text-left text-sm transition-opacity @3xl:table', outdated && 'opacity-60')}
    >
      <thead className="@max-3xl:sr-only">
        <tr>
          <Head className="w-full pl-6">Job Title</Head>
          <Head>Launch Date</Head>
          <Head>Applications</Head>
          <Head>Status</Head>
          <Head className="pr-6">Budget</Head>
        </tr>
      </thead>
      <tbody className="block @3xl:table-row-group">
        {jobs.map((job) => (
          <JobRow key={job.id} job={job} />
        ))}
      </tbody>
    </table>
  )
}

function JobRow({ job }: { job: CompanyJob }) {
  return (
    <tr className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4 transition-colors not-first:border-t hover:bg-hover @3xl:table-row @3xl:border-t">
      <Cell className="min-w-0 basis-full @3xl:pl-6">
        <Link
          to={pathTo('company_job', { id: job.id })}
          className="touch-target rounded-sm text-base font-semibold wrap-anywhere hover:underline @3xl:text-sm"
        >
          {job.title}
        </Link>
        {job.skill_tags.length > 0 && <Tags tags={job.skill_tags} />}
      </Cell>
      <Cell className="order-last @3xl:whitespace-nowrap">
        {job.published_at ? (
          <>
            <span className="text-ink-soft @3xl:hidden">Launched </span>
            <RelativeTime at={job.published_at} />
          </>
        ) : (
          <span className="text-ink-faint">Not launched</span>
        )}
      </Cell>
      <Cell className="order-3 @3xl:whitespace-nowrap">
        <span className="tabular inline-flex items-center gap-2">
          <span>
            {job.applications_count.toLocaleString('en-US')}
            <span className="text-ink-soft @3xl:hidden">
              {' '}
              {job.applications_count === 1 ? 'application' : 'applications'}
            </span>
          </span>
          {job.applications_new > 0 && <Badge tone="mango">{job.applications_new.toLocaleString('en-US')} new</Badge>}
        </span>
      </Cell>
      <Cell className="order-1 @3xl:whitespace-nowrap">
        <JobStatusBadge status={job.status} />
      </Cell>
      <Cell className="tabular order-2 font-medium @3xl:pr-6 @3xl:whitespace-nowrap">{budgetText(job)}</Cell>
    </tr>
  )
}

function Tags({ tags }: { tags: readonly string[] }) {
  const rest = tags.slice(shownTags)
  return (
    <ul aria-label="Skills" className="mt-1.5 flex flex-wrap gap-1.5">
      {tags.slice(0, shownTags).map((tag) => (
        <Tag key={tag}>{tag}</Tag>
      ))}
      {rest.length > 0 && (
        <Tag title={rest.join(', ')}>
          <span aria-hidden>+{rest.length}</span>
          <span className="sr-only">and {rest.length} more</span>
        </Tag>
      )}
    </ul>
  )
}

function Tag({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <li title={title} className="max-w-48 truncate rounded-sm bg-sunken px-1.5 text-xs/5 font-medium text-ink-soft">
      {children}
    </li>
  )
}

interface PartProps {
  className?: string
  children: ReactNode
}

function Head({ className, children }: PartProps) {
  return (
    <th scope="col" className={cx('h-10 px-3 text-xs font-medium whitespace-nowrap text-ink-faint', className)}>
      {children}
    </th>
  )
}

function Cell({ className, children }: PartProps) {
  return <td className={cx('@3xl:px-3 @3xl:py-3.5', className)}>{children}</td>
}
