import type { Ref } from 'react'
import { Link } from 'react-router'
import { rateLabels } from '#domain/fees/rate-labels.ts'
import { budgetText } from '#domain/jobs/budget.ts'
import type { CompanyJob } from '#domain/jobs/job.ts'
import type { JobSort } from '#domain/jobs/job-list.ts'
import { numberText } from '#domain/kernel/count.ts'
import { companyJobPath } from '#web/features/jobs/company-job-path.ts'
import { JobStatusBadge } from '#web/features/jobs/job-status-badge.tsx'
import { SelectPage } from '#web/lib/list/select-page.tsx'
import type { Selection } from '#web/lib/list/use-selection.ts'
import { useReturnState } from '#web/lib/navigation/return-to.ts'
import { RelativeTime } from '#web/lib/time/relative-time.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { cx } from '#web/ui/cx.ts'
import { Hint } from '#web/ui/hint.tsx'
import { SortHead } from '#web/ui/sort-head.tsx'
import { Cell, HeadCell, Row, SecondLine, SelectCell, Table, TableBody, TableHead } from '#web/ui/table.tsx'
import { JobRowMenu } from './job-row-menu.tsx'

const shownTags = 2
/** The characters of tags that fit on a line beside the number of the others. */
const tagLine = 44

interface JobsTableProps {
  jobs: readonly CompanyJob[]
  /** The previous page is still shown while the next one loads. */
  outdated: boolean
  sort: JobSort
  onSortChange: (sort: JobSort) => void
  selection: Selection
  /** The element with the rows, for `useStableList`. */
  ref?: Ref<HTMLTableSectionElement>
}

/** A table with one row per job. */
export function JobsTable({ jobs, outdated, sort, onSortChange, selection, ref }: JobsTableProps) {
  const order = { sort, onSortChange, disabled: selection.count > 0 }
  const onPage = jobs.map(({ id }) => id)
  return (
    <Table label="Jobs" outdated={outdated}>
      <TableHead>
        <HeadCell className="w-12 pl-5!">
          <SelectPage ids={onPage} selection={selection} />
        </HeadCell>
        <SortHead {...order} by="title">
          Job Title
        </SortHead>
        <SortHead {...order} by="published_at" downFirst className="w-28">
          Launch Date
        </SortHead>
        <SortHead {...order} by="applications" downFirst className="w-31">
          Applications
        </SortHead>
        <SortHead {...order} by="status" className="w-34">
          Status
        </SortHead>
        <SortHead {...order} by="budget" downFirst className="w-28">
          Budget
        </SortHead>
        <HeadCell className="w-14">
          <span className="sr-only">Actions</span>
        </HeadCell>
      </TableHead>
      <TableBody ref={ref}>
        {jobs.map((job) => (
          <JobRow
            key={job.id}
            job={job}
            selected={selection.has(job.id)}
            onSelect={(on) => selection.toggle([job.id], on, onPage)}
          />
        ))}
      </TableBody>
    </Table>
  )
}

interface JobRowProps {
  job: CompanyJob
  selected: boolean
  onSelect: (on: boolean) => void
}

function JobRow({ job, selected, onSelect }: JobRowProps) {
  const returnState = useReturnState()
  return (
    <Row selected={selected} className="pr-14 pl-13">
      <SelectCell label={job.title} value={selected} onValueChange={onSelect} />
      {/* In a row of at most 56 px, also with a title of two lines. */}
      <Cell className="min-w-0 basis-full @3xl:py-px! @3xl:whitespace-normal">
        <Link
          to={companyJobPath(job)}
          state={returnState}
          title={job.title}
          className="touch-target rounded-sm font-semibold wrap-anywhere hover:underline @max-3xl:line-clamp-3 @max-3xl:text-base @3xl:inline-flex @3xl:min-h-6 @3xl:items-center @3xl:align-top @3xl:leading-4.5"
        >
          {job.title}
        </Link>
        {job.skill_tags.length > 0 && <Tags tags={job.skill_tags} />}
      </Cell>
      <Cell className="order-4">
        {job.published_at ? (
          <>
            <span className="text-ink-soft @3xl:hidden">Launched </span>
            <RelativeTime at={job.published_at} focusable />
          </>
        ) : (
          <span className="text-ink-faint">Not launched</span>
        )}
      </Cell>
      <Cell className="order-3">
        <span className="tabular inline-flex items-center gap-2">
          <span>
            {numberText(job.applications_count)}
            <span className="text-ink-soft @3xl:hidden">
              {' '}
              {job.applications_count === 1 ? 'application' : 'applications'}
            </span>
          </span>
          {job.applications_unread > 0 && <Badge tone="mango">{numberText(job.applications_unread)} unread</Badge>}
        </span>
      </Cell>
      <Cell className="order-1">
        <JobStatusBadge status={job.status} />
      </Cell>
      <Cell className="tabular order-2 font-medium">
        <span className="font-normal text-ink-soft @3xl:hidden">{rateLabels.bill} </span>
        {budgetText(job)}
      </Cell>
      <Cell className="absolute top-2.5 right-3 @3xl:static @3xl:overflow-visible! @3xl:pr-2! @3xl:pl-0! @3xl:text-right">
        <JobRowMenu job={job} />
      </Cell>
    </Row>
  )
}

function Tags({ tags }: { tags: readonly string[] }) {
  const fitting = tags.slice(0, shownTags).join('').length <= tagLine ? shownTags : 1
  const [listed, rest] = [tags.slice(0, fitting), tags.slice(fitting)]
  return (
    <SecondLine>
      <ul
        aria-label="Skills"
        className="flex min-w-0 flex-wrap items-center gap-x-1.5 text-xs text-ink-soft @3xl:items-start @3xl:leading-4"
      >
        {listed.map((tag, at) => (
          <li key={tag} className={cx('wrap-anywhere', at < listed.length - 1 && "after:pl-1.5 after:content-['·']")}>
            {tag}
          </li>
        ))}
        {rest.length > 0 && (
          <li className="shrink-0 text-ink-faint">
            <Hint label={rest.join(', ')} className="inline-flex h-6 min-w-6 items-center @3xl:hidden">
              <span aria-hidden>+{rest.length}</span>
              <span className="sr-only">and {rest.length} more</span>
            </Hint>
            {/* A row of the table has no room for another target below the title. */}
            <span title={rest.join(', ')} className="@max-3xl:hidden">
              <span aria-hidden>+{rest.length}</span>
              <span className="sr-only">and {rest.join(', ')}</span>
            </span>
          </li>
        )}
      </ul>
    </SecondLine>
  )
}
