import type { ReactNode, Ref } from 'react'
import { Link } from 'react-router'
import { budgetText } from '#domain/jobs/job.ts'
import type { CompanyJob } from '#domain/jobs/job.ts'
import type { JobSort } from '#domain/jobs/job-list.ts'
import { pathTo } from '#domain/paths.ts'
import { JobStatusBadge } from '#web/features/jobs/job-status-badge.tsx'
import { RelativeTime } from '#web/lib/time/relative-time.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { cx } from '#web/ui/cx.ts'
import { Hint } from '#web/ui/hint.tsx'
import { SortHead } from '#web/ui/sort-head.tsx'
import { JobRowMenu } from './job-row-menu.tsx'
import type { Selection } from './use-selection.ts'

const shownTags = 2

interface JobsTableProps {
  jobs: readonly CompanyJob[]
  /** The page before, while the next one is on its way. */
  outdated: boolean
  sort: JobSort
  onSortChange: (sort: JobSort) => void
  selection: Selection
  /** The rows, for who keeps them still. */
  ref?: Ref<HTMLTableSectionElement>
}

/** One job a row; where there is no room for columns, each row becomes a card. */
export function JobsTable({ jobs, outdated, sort, onSortChange, selection, ref }: JobsTableProps) {
  const order = { sort, onSortChange }
  const onPage = jobs.map(({ id }) => id)
  const count = onPage.filter(selection.has).length
  return (
    <table
      aria-label="Jobs"
      aria-busy={outdated}
      className={cx('block w-full text-left text-sm transition-opacity @3xl:table', outdated && 'opacity-60')}
    >
      <thead className="@max-3xl:hidden">
        <tr>
          <th scope="col" className="w-0 pl-6">
            <SelectPage count={count} of={onPage.length} onChange={(on) => selection.toggle(onPage, on, onPage)} />
          </th>
          <SortHead {...order} by="title" className="w-full">
            Job Title
          </SortHead>
          <SortHead {...order} by="published_at" downFirst>
            Launch Date
          </SortHead>
          <SortHead {...order} by="applications" downFirst>
            Applications
          </SortHead>
          <SortHead {...order} by="status">
            Status
          </SortHead>
          <SortHead {...order} by="budget" downFirst>
            Budget
          </SortHead>
          <th scope="col" className="w-0 pr-6">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody ref={ref} className="block @3xl:table-row-group">
        {jobs.map((job) => (
          <JobRow
            key={job.id}
            job={job}
            selected={selection.has(job.id)}
            onSelect={(on) => selection.toggle([job.id], on, onPage)}
          />
        ))}
      </tbody>
    </table>
  )
}

interface SelectPageProps {
  count: number
  of: number
  label?: ReactNode
  onChange: (on: boolean) => void
}

/** Selects every job on the page, or none. */
export function SelectPage({ count, of, label, onChange }: SelectPageProps) {
  return (
    <Checkbox
      label={label ?? <span className="sr-only">Select all on this page</span>}
      value={count > 0 && count === of}
      partly={count > 0}
      disabled={of === 0}
      onValueChange={onChange}
    />
  )
}

interface JobRowProps {
  job: CompanyJob
  selected: boolean
  onSelect: (on: boolean) => void
}

function JobRow({ job, selected, onSelect }: JobRowProps) {
  return (
    <tr
      aria-selected={selected}
      className={cx(
        'relative flex flex-wrap items-center gap-x-4 gap-y-2 py-4 pr-14 pl-13 transition-colors not-first:border-t hover:bg-hover @3xl:table-row @3xl:border-t',
        selected && 'bg-primary-soft/50',
      )}
    >
      <td className="absolute top-4 left-5 @3xl:static @3xl:w-0 @3xl:pl-6">
        <Checkbox
          label={<span className="sr-only">Select {job.title}</span>}
          value={selected}
          onValueChange={onSelect}
          className="pt-0.5 @3xl:pt-0"
        />
      </td>
      <Cell className="min-w-0 basis-full">
        <Link
          to={pathTo('company_job', { id: job.id })}
          className="touch-target line-clamp-3 rounded-sm text-base font-semibold wrap-anywhere hover:underline @3xl:text-sm"
        >
          {job.title}
        </Link>
        {job.skill_tags.length > 0 && <Tags tags={job.skill_tags} />}
      </Cell>
      <Cell className="order-4 @3xl:whitespace-nowrap">
        {job.published_at ? (
          <>
            <span className="text-ink-soft @3xl:hidden">Launched </span>
            <RelativeTime at={job.published_at} focusable />
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
      <Cell className="tabular order-2 font-medium @3xl:whitespace-nowrap">{budgetText(job)}</Cell>
      <td className="absolute top-2.5 right-3 @3xl:static @3xl:w-0 @3xl:pr-4">
        <JobRowMenu job={job} />
      </td>
    </tr>
  )
}

function Tags({ tags }: { tags: readonly string[] }) {
  const rest = tags.slice(shownTags)
  return (
    <ul aria-label="Skills" className="mt-1.5 flex flex-wrap gap-1.5">
      {tags.slice(0, shownTags).map((tag) => (
        <li key={tag} className={cx('max-w-48 truncate', tagLook)}>
          {tag}
        </li>
      ))}
      {rest.length > 0 && (
        <li>
          <Hint label={rest.join(', ')} className={tagLook}>
            <span aria-hidden>+{rest.length}</span>
            <span className="sr-only">and {rest.length} more</span>
          </Hint>
        </li>
      )}
    </ul>
  )
}

const tagLook = 'rounded-sm bg-sunken px-1.5 text-xs/5 font-medium text-ink-soft'

interface CellProps {
  className?: string
  children: ReactNode
}

function Cell({ className, children }: CellProps) {
  return <td className={cx('@3xl:px-3 @3xl:py-3.5', className)}>{children}</td>
}
