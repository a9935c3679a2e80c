import { Link } from 'react-router'
import type { ApplicantSort, ManagedApplicant } from '#domain/talent/managed-applicant.ts'
import { SelectPage } from '#web/lib/list/select-page.tsx'
import type { Selection } from '#web/lib/list/use-selection.ts'
import { RelativeTime } from '#web/lib/time/relative-time.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { SortHead } from '#web/ui/sort-head.tsx'
import { Cell, HeadCell, Row, SelectCell, Table, TableBody, TableHead } from '#web/ui/table.tsx'
import { ApplicantStatusBadge } from './applicant-status-badge.tsx'
import { useApplicantLink } from './use-applicant-link.ts'

interface ApplicantsTableProps {
  applicants: readonly ManagedApplicant[]
  outdated: boolean
  sort: ApplicantSort
  onSortChange: (sort: ApplicantSort) => void
  /** Whether the user sees a column. */
  shows: (column: ApplicantColumn) => boolean
  selection: Selection
}

/** The columns that can be hidden. */
export const applicantColumns = [
  { value: 'status', label: 'Status' },
  { value: 'applications', label: 'Applications' },
  { value: 'hired', label: 'Hired' },
  { value: 'created_at', label: 'Created' },
] as const
type ApplicantColumn = (typeof applicantColumns)[number]['value']

/** A table with one row per applicant. */
export function ApplicantsTable({ applicants, outdated, shows, selection, ...sorting }: ApplicantsTableProps) {
  const linkTo = useApplicantLink()
  const order = { ...sorting, disabled: selection.count > 0 }
  const onPage = applicants.map(({ id }) => id)
  return (
    <Table label="Applicants" outdated={outdated}>
      <TableHead>
        <HeadCell className="w-12 pl-5!">
          <SelectPage ids={onPage} selection={selection} />
        </HeadCell>
        <SortHead {...order} by="name">
          Name
        </SortHead>
        {shows('status') && (
          <SortHead {...order} by="status" className="w-34">
            Status
          </SortHead>
        )}
        {shows('applications') && <HeadCell className="w-30">Applications</HeadCell>}
        {shows('hired') && <HeadCell className="w-24">Hired</HeadCell>}
        {shows('created_at') && (
          <SortHead {...order} by="created_at" downFirst className="w-36">
            Created
          </SortHead>
        )}
        <HeadCell className="w-36">
          <span className="sr-only">Details</span>
        </HeadCell>
      </TableHead>
      <TableBody>
        {applicants.map((applicant) => (
          <Row key={applicant.id} selected={selection.has(applicant.id)} className="pl-13">
            <SelectCell
              label={applicant.name}
              value={selection.has(applicant.id)}
              onValueChange={(on) => selection.toggle([applicant.id], on, onPage)}
            />
            <Cell className="min-w-0 basis-full">
              <Link
                {...linkTo(applicant.id)}
                title={applicant.name}
                className="touch-target rounded-sm font-semibold wrap-anywhere hover:underline @3xl:block @3xl:truncate"
              >
                {applicant.name}
              </Link>
            </Cell>
            {shows('status') && (
              <Cell>
                <ApplicantStatusBadge status={applicant.status} />
              </Cell>
            )}
            {shows('applications') && (
              <Cell className="tabular">
                {applicant.applications.toLocaleString('en-US')}
                <span className="text-ink-soft @3xl:hidden">
                  {applicant.applications === 1 ? ' application' : ' applications'}
                </span>
              </Cell>
            )}
            {shows('hired') && (
              <Cell className="tabular">
                {applicant.hired.toLocaleString('en-US')}
                <span className="text-ink-soft @3xl:hidden"> hired</span>
              </Cell>
            )}
            {shows('created_at') && (
              <Cell>
                <span className="text-ink-soft @3xl:hidden">Created </span>
                <RelativeTime at={applicant.created_at} focusable />
              </Cell>
            )}
            <Cell className="max-@3xl:basis-full @3xl:overflow-visible! @3xl:pr-5! @3xl:text-right">
              <ButtonLink size="sm" {...linkTo(applicant.id)}>
                View Details<span className="sr-only"> of {applicant.name}</span>
              </ButtonLink>
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}
