import { expect, it } from 'vitest'
import { z } from 'zod'
import type { CompanyPage } from '#domain/accounts/company-page.ts'
import { noHours } from '#domain/kernel/weekly-hours.ts'
import type { PublicJob } from '#domain/public-jobs/public-job.ts'
import { jobPostingData } from './job-posting-data.ts'

/** What https://developers.google.com/search/docs/appearance/structured-data/job-posting requires of a remote job. */
const required = z.object({
  '@context': z.literal('https://schema.org'),
  '@type': z.literal('JobPosting'),
  title: z.string().min(1),
  description: z.string().regex(/^<p>/),
  datePosted: z.iso.datetime(),
  validThrough: z.iso.datetime(),
  employmentType: z.array(
    z.enum(['FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'TEMPORARY', 'INTERN', 'VOLUNTEER', 'PER_DIEM', 'OTHER']),
  ),
  hiringOrganization: z.object({
    '@type': z.literal('Organization'),
    name: z.string().min(1),
    sameAs: z.url().optional(),
    logo: z.string().optional(),
  }),
  jobLocationType: z.literal('TELECOMMUTE'),
  applicantLocationRequirements: z.object({ '@type': z.literal('Country'), name: z.string().min(1) }),
  identifier: z.object({ '@type': z.literal('PropertyValue'), name: z.string(), value: z.string() }),
  url: z.url(),
  baseSalary: z
    .object({
      '@type': z.literal('MonetaryAmount'),
      currency: z.string().regex(/^[A-Z]{3}$/),
      value: z.object({
        '@type': z.literal('QuantitativeValue'),
        minValue: z.number(),
        maxValue: z.number(),
        unitText: z.enum(['HOUR', 'DAY', 'WEEK', 'MONTH', 'YEAR']),
      }),
    })
    .optional(),
})

const job: PublicJob = {
  id: 'c4b1a8f2-0000-4000-8000-0f3a9c1b2d4e',
  short_id: '0f3a9c1b2d4e',
  title: 'Weaver <b>',
  description: 'You **weave** <script>alert(1)</script>',
  engagement_type: 'hourly',
  budget_min: 10,
  budget_max: 20,
  budget_total: null,
  currency: 'USD',
  weekly_hours: 40,
  start_date: null,
  skill_tags: ['Rattan'],
  timezone: 'UTC+08:00',
  company_name: 'Acme',
  status: 'open',
  published_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
}
const company_page: CompanyPage = {
  about: '',
  website: 'https://acme.test',
  industry: '',
  size: null,
  logo_file_id: 'c4b1a8f2-0000-4000-8000-0f3a9c1b2d4f',
  timezone: 'Asia/Manila',
  office_hours: noHours,
}
const valid_through = '2026-01-31T00:00:00.000Z'

it('states what job search engines require', () => {
  const data = required.parse(jobPostingData({ job, company_page, valid_through }))
  expect(data).toMatchObject({
    employmentType: ['CONTRACTOR', 'FULL_TIME'],
    validThrough: valid_through,
    baseSalary: { currency: 'USD', value: { minValue: 10, maxValue: 20, unitText: 'HOUR' } },
    hiringOrganization: { sameAs: 'https://acme.test', logo: expect.stringMatching(/\/company-logos\/c4b1a8f2/) },
    url: expect.stringMatching(/\/jobs\/weaver-b-0f3a9c1b2d4e$/),
  })
  expect(data.description).toBe('<p>You <strong>weave</strong> &lt;script&gt;alert(1)&lt;/script&gt;</p>')
})

it('states no pay by the hour of a job with a fixed price', () => {
  const fixed = { ...job, engagement_type: 'fixed', budget_min: null, budget_max: null, budget_total: 900 } as const
  const data = required.parse(jobPostingData({ job: { ...fixed, weekly_hours: 10 }, company_page, valid_through }))
  expect(data.baseSalary).toBeUndefined()
  expect(data.employmentType).toEqual(['CONTRACTOR', 'PART_TIME'])
})
