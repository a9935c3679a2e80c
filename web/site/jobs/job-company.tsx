import { jobsPage } from '#content/jobs.ts'
import { companySizeLabels } from '#domain/accounts/company-page.ts'
import type { CompanyPage } from '#domain/accounts/company-page.ts'
import { hasHours } from '#domain/kernel/weekly-hours.ts'
import { formatTimeZone } from '#web/lib/time/format-time-zone.ts'
import { OfficeHours } from '#web/lib/time/office-hours.tsx'
import { Fact } from './fact.tsx'

const words = jobsPage.job

/** What the hiring company says about itself; nothing if it says nothing. */
export function JobCompany({ page }: { page: CompanyPage }) {
  const { about, website, industry, size, timezone, office_hours } = page
  const isOpen = hasHours(office_hours)
  if (!about && !website && !industry && !size && !isOpen) return null
  return (
    <div>
      <h2 className="text-2xl font-bold">{words.company}</h2>
      {about && <p className="mt-4 max-w-prose text-[1.0625rem]/8 wrap-anywhere whitespace-pre-line">{about}</p>}
      <dl className="mt-4 flex flex-wrap gap-x-10 gap-y-4 text-sm">
        {industry && <Fact name={words.industry}>{industry}</Fact>}
        {size && <Fact name={words.size}>{companySizeLabels[size]}</Fact>}
        {website && (
          <Fact name={words.website}>
            <a
              href={website}
              target="_blank"
              rel="noopener noreferrer nofollow"
              className="rounded-sm text-primary-ink underline-offset-4 hover:underline"
            >
              {new URL(website).host}
              <span className="sr-only"> {words.newTab}</span>
            </a>
          </Fact>
        )}
        {isOpen && (
          <Fact name={words.officeHours(formatTimeZone(timezone))}>
            <OfficeHours hours={office_hours} />
          </Fact>
        )}
      </dl>
    </div>
  )
}
