import { Clock, MessageCircleReply } from 'lucide-react'
import { Link } from 'react-router'
import { companySizeLabels, logoAddress } from '#domain/accounts/company-page.ts'
import { answerTimeText } from '#domain/jobs/open-job-page.ts'
import type { OpenJobPage } from '#domain/jobs/open-job-page.ts'
import { countOf } from '#domain/kernel/count.ts'
import { hasHours } from '#domain/kernel/weekly-hours.ts'
import { pathTo } from '#domain/paths.ts'
import { formatTimeZone } from '#web/lib/time/format-time-zone.ts'
import { OfficeHours } from '#web/lib/time/office-hours.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { CompanyMenu } from './company-menu.tsx'
import { Section } from './section.tsx'

const link = 'rounded-sm font-medium text-primary-ink hover:underline'

interface CompanySectionProps {
  job: OpenJobPage
  heading: 'h2' | 'h3'
}

/** The hiring company: what it says about itself, its response time and its other open jobs. */
export function CompanySection({ job, heading }: CompanySectionProps) {
  const {
    company_id,
    company_name,
    company_page: { about, website, industry, size, logo_file_id, timezone, office_hours },
    company_open_jobs: open,
    company_other_jobs: others,
    company_answers_in_hours: hours,
  } = job
  return (
    <Section title="About the company" heading={heading}>
      <div className="flex items-center gap-3 text-sm">
        <Avatar name={company_name} square image={logo_file_id && logoAddress(logo_file_id)} />
        <div className="min-w-0 grow">
          <p className="font-semibold wrap-anywhere">{company_name}</p>
          <p className="text-ink-soft">{open === 0 ? 'No open jobs' : countOf(open, 'open job', 'open jobs')}</p>
        </div>
        <CompanyMenu company={{ id: company_id, name: company_name }} />
      </div>
      {(industry || size) && (
        <p className="mt-3 text-sm wrap-anywhere text-ink-soft">
          {[industry, size && companySizeLabels[size]].filter(Boolean).join(' · ')}
        </p>
      )}
      {about && <p className="mt-3 text-sm wrap-anywhere whitespace-pre-line">{about}</p>}
      {website && (
        <p className="mt-3 text-sm wrap-anywhere">
          <a href={website} target="_blank" rel="noopener noreferrer nofollow" className={link}>
            {new URL(website).host}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </p>
      )}
      {hasHours(office_hours) && (
        <div className="mt-3 flex items-start gap-2 text-sm text-ink-soft">
          <Clock aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-faint" />
          <div>
            <p>Office hours in {formatTimeZone(timezone)}</p>
            <OfficeHours hours={office_hours} />
          </div>
        </div>
      )}
      {hours !== null && (
        <p className="mt-3 flex items-start gap-2 text-sm text-ink-soft">
          <MessageCircleReply aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-faint" />
          Usually replies {answerTimeText(hours)}
        </p>
      )}
      {others.length > 0 && (
        <>
          <p className="mt-4 text-sm text-ink-soft">Other open jobs</p>
          <ul aria-label="Other open jobs" className="mt-1 grid gap-1.5 text-sm">
            {others.map((other) => (
              <li key={other.id} className="min-w-0 wrap-anywhere">
                <Link to={pathTo('applicant_job', { id: other.id })} className={link}>
                  {other.title}
                </Link>
              </li>
            ))}
          </ul>
          {open > others.length + 1 && (
            <p className="mt-3 text-sm">
              <Link to={`${pathTo('applicant_jobs')}?q=${encodeURIComponent(company_name)}`} className={link}>
                Show all jobs
              </Link>
            </p>
          )}
        </>
      )}
    </Section>
  )
}
