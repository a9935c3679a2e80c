import { useQuery } from '@tanstack/react-query'
import { parseAsBoolean, parseAsInteger, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { Link } from 'react-router'
import { applicationStageLabels } from '#domain/applications/application-machine.ts'
import { applicantRecordApi } from '#domain/applications/applicant-record-api.ts'
import { sameLetterText } from '#domain/applications/letter-text.ts'
import { workingStatuses } from '#domain/assignments/assignment-machine.ts'
import { countOf, numberText } from '#domain/kernel/count.ts'
import { minutesText } from '#domain/kernel/minutes-text.ts'
import { moneyText } from '#domain/kernel/money.ts'
import type { Page } from '#domain/kernel/page.ts'
import { pathTo } from '#domain/paths.ts'
import { assignmentPath } from '#domain/portal-paths.ts'
import { payoutsApi } from '#domain/payouts/api.ts'
import { applicantManagementApi } from '#domain/talent/applicant-management-api.ts'
import type { ApplicantDetails, ApplicantWork } from '#domain/talent/managed-applicant.ts'
import { resultLabels } from '#domain/tests/attempt.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { useMe } from '#web/lib/api/session.ts'
import { LinkedDetail, TotalDetail } from '#web/lib/list/linked-detail.tsx'
import { useCurrentSearch } from '#web/lib/navigation/current-search.ts'
import { formatInstant } from '#web/lib/time/format-instant.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { shownParameters } from './use-applicants-search.ts'
import { Figures } from '#web/ui/figures.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const shown = ['work', 'applications', 'tests'] as const
const link = 'touch-target rounded-sm font-medium text-primary-ink hover:underline'

/** The part of the record that is listed below the figures, in the URL. */
const useShown = () =>
  useQueryStates({
    show: parseAsStringLiteral(shown),
    hired: parseAsBoolean.withDefault(false),
    record_page: parseAsInteger.withDefault(1),
  })

const reveal = (node: HTMLElement | null) => node?.scrollIntoView({ block: 'nearest' })

/** What an applicant has done here. Each figure opens exactly what it counts. */
export function ApplicantRecord({ applicant }: { applicant: ApplicantDetails }) {
  const { id } = applicant
  const { allowed } = useMe()
  const [{ show, hired, record_page }] = useShown()
  const work = useQuery(queryFor(applicantManagementApi.work, { params: { id } }))
  const assignments = `${pathTo('admin_assignments')}?talent_id=${id}`
  const current = useCurrentSearch()
  const open = (what: (typeof shown)[number], more: Record<string, string> = {}) => {
    const search = new URLSearchParams(current)
    for (const name of shownParameters) search.delete(name)
    for (const [name, value] of Object.entries({ show: what, ...more })) search.set(name, value)
    return { to: `?${search}`, here: true }
  }
  const params = { id }
  const seesAssignments = allowed.includes('list_assignments')
  return (
    <>
      <Section title="Record">
        <dl className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-6 gap-y-4 text-sm">
          {work.data && <WorkFigures id={id} work={work.data} open={open('work')} />}
          {allowed.includes('see_ledger') && (
            <TotalDetail
              name="Payouts"
              to={`${pathTo('admin_payments')}?tab=payouts&talent_id=${id}`}
              query={queryFor(payoutsApi.list, { query: { talent_id: id, per_page: 1 } })}
            />
          )}
          <LinkedDetail
            name="Current Assignments"
            to={
              seesAssignments
                ? `${assignments}${workingStatuses.map((status) => `&status=${status}`).join('')}`
                : undefined
            }
          >
            {numberText(applicant.assignments)}
          </LinkedDetail>
          <TotalDetail
            name="Applications"
            {...open('applications')}
            query={queryFor(applicantRecordApi.ofApplicant, { params, query: { per_page: 1 } })}
          />
          <TotalDetail
            name="Hired"
            {...open('applications', { hired: 'true' })}
            query={queryFor(applicantRecordApi.ofApplicant, { params, query: { hired: true, per_page: 1 } })}
          />
          <TotalDetail
            name="Tests"
            {...open('tests')}
            query={queryFor(applicantRecordApi.testsOfApplicant, { params, query: { per_page: 1 } })}
          />
        </dl>
      </Section>
      {show && (
        <div key={`${show} ${hired}`} ref={reveal}>
          {show === 'work' && work.data && <Work work={work.data} />}
          {show === 'applications' && <Applications id={id} hired={hired} page={record_page} />}
          {show === 'tests' && <Tests id={id} page={record_page} />}
        </div>
      )}
    </>
  )
}

interface WorkFiguresProps {
  id: string
  work: ApplicantWork
  /** Lists the work below. */
  open: { to: string; here: boolean }
}

function WorkFigures({ id, work: { companies, minutes, earned_cents, paid_cents }, open }: WorkFiguresProps) {
  return (
    <>
      <LinkedDetail name="Companies" {...open}>
        {numberText(companies)}
      </LinkedDetail>
      <LinkedDetail name="Approved Hours" {...open}>
        {minutesText(minutes)}
      </LinkedDetail>
      {earned_cents !== null && (
        <LinkedDetail name="Earnings" {...open}>
          {moneyText(earned_cents)}
        </LinkedDetail>
      )}
      {paid_cents !== null && (
        <LinkedDetail name="Paid Out" to={`${pathTo('admin_payments')}?tab=payouts&talent_id=${id}&status=paid`}>
          {moneyText(paid_cents)}
        </LinkedDetail>
      )}
    </>
  )
}

function Work({ work: { items, companies, minutes, unrecorded_minutes, earned_cents } }: { work: ApplicantWork }) {
  const { role } = useMe()
  const money = earned_cents !== null
  return (
    <Section
      title="Hours and earnings"
      description={[
        'Approved hours, milestones, expenses and bonuses less deductions, by assignment.',
        money &&
          unrecorded_minutes !== 0 &&
          `The pay for ${minutesText(unrecorded_minutes)} from before shifts were recorded is not known.`,
      ]
        .filter(Boolean)
        .join(' ')}
    >
      <div className="overflow-x-auto" tabIndex={0} role="region" aria-label="Hours and earnings">
        <Figures
          label="Hours and earnings by assignment"
          heads={['Assignment', 'Hours', ...(money ? ['Earned'] : [])]}
          rows={items.map((one) => [
            <Link key={one.assignment_id} to={assignmentPath(role, one.assignment_id, 'hours')} className={link}>
              {one.company.name}, {one.role_title}
            </Link>,
            minutesText(one.minutes),
            ...(money ? [moneyText(one.earned_cents ?? 0)] : []),
          ])}
          total={[
            `Total of ${countOf(companies, 'company', 'companies')}`,
            minutesText(minutes),
            ...(money ? [moneyText(earned_cents)] : []),
          ]}
        />
      </div>
    </Section>
  )
}

const per_page = 20

interface RecordedItem {
  id: string
  job: { id: string; title: string }
  company: { name: string }
}

interface ItemsProps<Item extends RecordedItem> {
  page: Page<Item>
  label: string
  /** What is listed, with its link to the job. */
  titleOf: (item: Item) => string
  stateOf: (item: Item) => string
  atOf: (item: Item) => string
  noteOf?: (item: Item) => string | null
}

function Items<Item extends RecordedItem>({ page, label, titleOf, stateOf, atOf, noteOf }: ItemsProps<Item>) {
  const zone = useTimeZone()
  const [, setShown] = useShown()
  return (
    <>
      <ul aria-label={label} className="divide-y divide-line text-sm">
        {page.items.map((item) => (
          <li key={item.id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <span className="min-w-0 wrap-anywhere">
              <Link to={pathTo('admin_job', { id: item.job.id })} className={link}>
                {titleOf(item)}
              </Link>
              <span className="block text-ink-soft">{item.company.name}</span>
              {noteOf?.(item) && <span className="block text-ink-soft">Letter: {noteOf(item)!.toLowerCase()}</span>}
            </span>
            <span className="text-right">
              {stateOf(item)}
              <span className="block text-ink-soft">{formatInstant(atOf(item), zone)}</span>
            </span>
          </li>
        ))}
      </ul>
      {page.total === 0 && <p className="text-sm text-ink-soft">None</p>}
      <Pagination
        page={page.page}
        perPage={page.per_page}
        total={page.total}
        onPageChange={(next) => void setShown({ record_page: next })}
      />
    </>
  )
}

function Applications({ id, hired, page }: { id: string; hired: boolean; page: number }) {
  const applications = useQuery(
    queryFor(applicantRecordApi.ofApplicant, {
      params: { id },
      query: { page, per_page, ...(hired ? { hired } : {}) },
    }),
  )
  return (
    <Section title={hired ? 'Applications that led to work' : 'Applications'}>
      <Loaded
        query={applications}
        error="Failed to load the applications. Please try again."
        loading={<Skeleton className="h-40" />}
      >
        {(loaded) => (
          <Items
            page={loaded}
            label="Applications"
            titleOf={({ job }) => job.title}
            stateOf={({ stage }) => applicationStageLabels[stage]}
            noteOf={({ same_letter_count }) => sameLetterText(same_letter_count)}
            atOf={({ created_at }) => created_at}
          />
        )}
      </Loaded>
    </Section>
  )
}

function Tests({ id, page }: { id: string; page: number }) {
  const tests = useQuery(queryFor(applicantRecordApi.testsOfApplicant, { params: { id }, query: { page, per_page } }))
  return (
    <Section title="Tests">
      <Loaded query={tests} error="Failed to load the tests. Please try again." loading={<Skeleton className="h-40" />}>
        {(loaded) => (
          <Items
            page={loaded}
            label="Tests"
            titleOf={({ test_name, job }) => `${test_name}, for ${job.title}`}
            stateOf={({ status }) => resultLabels[status]}
            atOf={({ assigned_at }) => assigned_at}
          />
        )}
      </Loaded>
    </Section>
  )
}
