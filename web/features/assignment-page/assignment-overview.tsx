import { Link } from 'react-router'
import type { Assignment } from '#domain/assignments/assignment.ts'
import type { DatedTerms } from '#domain/assignments/terms.ts'
import { isHiring } from '#domain/kernel/actor.ts'
import { pathTo } from '#domain/paths.ts'
import { AssignmentReferencesSection } from '#web/features/invoices/assignment-references.tsx'
import { useMe } from '#web/lib/api/session.ts'
import { formatDate } from '#web/lib/time/format-date.ts'
import { useToday } from '#web/lib/time/use-today.ts'
import { Detail } from '#web/ui/detail.tsx'
import { Section } from '#web/ui/section.tsx'
import { AmendmentList } from './amendment-list.tsx'
import { AssignmentPeople } from './assignment-people.tsx'
import { ReplacementSection } from './replacement-section.tsx'
import { TermsDetails } from '#web/features/assignments/terms-details.tsx'
import { TermsDiff } from './terms-diff.tsx'

/** Terms, amendments, people and dates of an assignment. */
export function AssignmentOverview({ assignment }: { assignment: Assignment }) {
  const { terms, other_terms, replacement } = assignment
  const { allowed } = useMe()
  const today = useToday(terms.timezone)
  const { ends_on } = assignment
  /** The clocks of today, or of the first or last day of work that is still to come or over. */
  const date = [terms.effective_on > today ? terms.effective_on : today, ends_on ?? '9999-12-31'].toSorted()[0]!
  const all = [terms, ...other_terms].toSorted((one, other) => (one.effective_on < other.effective_on ? -1 : 1))
  const later = other_terms.filter(({ effective_on }) => effective_on > terms.effective_on)
  const earlier = other_terms.filter(({ effective_on }) => effective_on < terms.effective_on)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
        {replacement && <ReplacementSection replacement={replacement} assignment={assignment} />}
        <Section title={assignment.status === 'ended' ? 'Last terms' : 'Current terms'}>
          <TermsDetails terms={terms} parties={assignment} on_date={date} until={ends_on} />
        </Section>
        <ChangedTerms title="Later terms" terms={later.toSorted(byDate)} all={all} assignment={assignment} />
        <AmendmentList assignment={assignment} />
        <ChangedTerms
          title="Earlier terms"
          terms={earlier.toSorted(byDate).toReversed()}
          all={all}
          assignment={assignment}
        />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6 border-line max-xl:border-t max-xl:pt-6 xl:border-l xl:pl-8">
        <AssignmentPeople assignment={assignment} />
        <Section title="Details">
          <dl className="grid gap-3 text-sm">
            <Dates assignment={assignment} />
            <About assignment={assignment} />
          </dl>
        </Section>
        {allowed.includes('see_billing') && assignment.side === 'company' && (
          <AssignmentReferencesSection id={assignment.id} />
        )}
      </div>
    </div>
  )
}

const byDate = (one: DatedTerms, other: DatedTerms) => (one.effective_on < other.effective_on ? -1 : 1)

interface ChangedTermsProps {
  title: string
  terms: readonly DatedTerms[]
  all: readonly DatedTerms[]
  assignment: Assignment
}

/** Terms of other dates, by what they changed; the first ones in full. */
function ChangedTerms({ title, terms, all, assignment }: ChangedTermsProps) {
  if (terms.length === 0) return null
  return (
    <Section title={title}>
      <ul aria-label={title} className="grid gap-6">
        {terms.map((one) => {
          const before = all[all.indexOf(one) - 1]
          return (
            <li key={one.effective_on} className="grid grid-cols-[minmax(0,1fr)] gap-3">
              <h3 className="text-sm font-semibold">From {formatDate(one.effective_on)}</h3>
              {before ? (
                <TermsDiff before={before} after={one} parties={assignment} on_date={one.effective_on} />
              ) : (
                <TermsDetails
                  terms={one}
                  parties={assignment}
                  on_date={one.effective_on}
                  until={all[all.indexOf(one) + 1]?.effective_on ?? assignment.ends_on}
                />
              )}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

function Dates({ assignment }: { assignment: Assignment }) {
  const { start_date, ends_on, trial_ends_on, trial_result, status } = assignment
  const results = { passed: 'Passed', failed: 'Not passed' }
  return (
    <>
      <Detail name="Start date">{formatDate(start_date)}</Detail>
      <Detail name={status === 'ended' ? 'Last day' : 'End date'}>{ends_on ? formatDate(ends_on) : 'None'}</Detail>
      {trial_ends_on && (
        <Detail name="Trial period">
          {trial_result ? results[trial_result] : `Until ${formatDate(trial_ends_on)}`}
        </Detail>
      )}
    </>
  )
}

/** Where the assignment comes from, with a link for people who can open the application. */
function About({ assignment: { side, application_id, job } }: { assignment: Assignment }) {
  const { company } = useMe()
  if (side === 'staff' || (company && !isHiring(company))) return <Detail name="Job">{job.title}</Detail>
  const screen = side === 'company' ? 'company_application' : 'applicant_application'
  return (
    <Detail name="Application">
      <Link
        to={pathTo(screen, { id: application_id })}
        className="touch-target rounded-sm text-primary-ink hover:underline"
      >
        {job.title}
      </Link>
    </Detail>
  )
}
