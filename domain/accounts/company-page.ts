import { z } from 'zod'
import { httpsLink, line, text, timeZone, uuid } from '../kernel/text.ts'
import { weeklyHours } from '../kernel/weekly-hours.ts'

export const companyPageLimits = { about: 2_000, website: 200, industry: 60 } as const

/** How many people work at a company. */
export const companySizes = ['1-10', '11-50', '51-200', '201-1000', '1001+'] as const
export const companySizeLabels: Record<(typeof companySizes)[number], string> = {
  '1-10': '1–10 people',
  '11-50': '11–50 people',
  '51-200': '51–200 people',
  '201-1000': '201–1,000 people',
  '1001+': 'More than 1,000 people',
}

/** What a company says about itself to applicants. Everything but the time zone is optional. */
export const companyPageForm = z
  .strictObject({
    about: text(companyPageLimits.about, 'The description').trim(),
    website: z.union([z.literal(''), httpsLink(companyPageLimits.website, 'A website')]),
    industry: line(companyPageLimits.industry, 'An industry'),
    size: z.enum(companySizes).nullable(),
    logo_file_id: uuid.nullable(),
    /** The time zone of its dates and office hours, and of members who did not choose another. */
    timezone: timeZone,
    /** Not open on any day: not stated. */
    office_hours: weeklyHours,
  })
  .meta({ id: 'CompanyPageForm' })
export type CompanyPageForm = z.output<typeof companyPageForm>

/** The same, as it is shown. */
export const companyPage = z
  .object({
    about: z.string(),
    website: z.string(),
    industry: z.string(),
    size: z.enum(companySizes).nullable(),
    logo_file_id: uuid.nullable(),
    timezone: z.string(),
    office_hours: weeklyHours,
  })
  .meta({ id: 'CompanyPage' })
export type CompanyPage = z.output<typeof companyPage>

/** The address of a company's logo, which is public. */
export const logoAddress = <Id extends string>(file_id: Id) => `/api/company-logos/${file_id}` as const
