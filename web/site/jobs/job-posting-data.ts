import { logoAddress } from '#domain/accounts/company-page.ts'
import { markdownHtml } from '#domain/kernel/markdown-html.ts'
import { pathTo } from '#domain/paths.ts'
import { jobSlug } from '#domain/public-jobs/public-job.ts'
import type { PublicJob, PublicJobPage } from '#domain/public-jobs/public-job.ts'
import { context } from '#web/site/json-ld.ts'
import type { JsonLd } from '#web/site/json-ld.ts'
import { originPlace } from '#web/site/origin-place.ts'

/** From this many hours a week, a job is full-time for job search engines. */
const fullTime_hours = 35

/**
 * A job for job search engines, as https://developers.google.com/search/docs/appearance/structured-data/job-posting
 * asks for it. There is no unit for a fixed price, so only hourly pay is stated.
 */
export const jobPostingData = ({
  job,
  company_page: { logo_file_id, website },
  valid_through,
}: Pick<PublicJobPage, 'job' | 'company_page' | 'valid_through'>): JsonLd => ({
  ...context,
  '@type': 'JobPosting',
  title: job.title,
  description: markdownHtml(job.description),
  identifier: { '@type': 'PropertyValue', name: job.company_name, value: job.short_id },
  url: originPlace + pathTo('job', { slug: jobSlug(job) }),
  datePosted: job.published_at,
  validThrough: valid_through,
  employmentType: ['CONTRACTOR', job.weekly_hours >= fullTime_hours ? 'FULL_TIME' : 'PART_TIME'],
  hiringOrganization: {
    '@type': 'Organization',
    name: job.company_name,
    ...(website && { sameAs: website }),
    ...(logo_file_id && { logo: originPlace + logoAddress(logo_file_id) }),
  },
  jobLocationType: 'TELECOMMUTE',
  applicantLocationRequirements: { '@type': 'Country', name: 'Philippines' },
  directApply: true,
  ...(job.skill_tags.length > 0 && { skills: job.skill_tags.join(', ') }),
  ...payOf(job),
})

function payOf({ engagement_type, budget_min, budget_max, currency }: PublicJob): JsonLd {
  if (engagement_type !== 'hourly' || budget_min === null || budget_max === null) return {}
  return {
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency,
      value: { '@type': 'QuantitativeValue', minValue: budget_min, maxValue: budget_max, unitText: 'HOUR' },
    },
  }
}
