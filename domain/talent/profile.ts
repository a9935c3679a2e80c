import { z } from 'zod'
import { storedFile } from '../files/file.ts'
import { compareText } from '../kernel/compare-text.ts'
import { currency, enteredAmount } from '../kernel/money.ts'
import { httpsLink, instant, line, requiredLine, text, timeZone, uuid } from '../kernel/text.ts'
import { skillKey, skillName } from '../skills/skills.ts'

/** All limits of a profile. The database's CHECK constraints repeat them; a test compares both. */
export const talentLimits = {
  headline: 120,
  summary: 3_000,
  skills: 50,
  rate_min: 1,
  rate_max: 1_000,
  weekly_hours_min: 1,
  weekly_hours_max: 60,
  location: 120,
  links: 5,
  link: 300,
  work_history: 20,
  work_title: 100,
  work_company: 120,
  work_description: 2_000,
} as const

export const experienceLevels = ['junior', 'mid', 'senior', 'expert'] as const
export type ExperienceLevel = (typeof experienceLevels)[number]
export const experienceLabels = { junior: 'Junior', mid: 'Mid', senior: 'Senior', expert: 'Expert' } as const

export const availabilities = ['full-time', 'part-time', 'project-based'] as const
export type Availability = (typeof availabilities)[number]
export const availabilityLabels = {
  'full-time': 'Full-time',
  'part-time': 'Part-time',
  'project-based': 'Project-based',
} as const

export const regions = ['americas', 'europe', 'asia_pacific', 'africa'] as const
export type Region = (typeof regions)[number]
export const regionLabels = {
  americas: 'Americas',
  europe: 'Europe',
  asia_pacific: 'Asia Pacific',
  africa: 'Africa',
} as const

const onceEach = (keyOf: (one: string) => string) => (all: string[]) => new Set(all.map(keyOf)).size === all.length
const listedTwice = 'Each one can be listed only once.'

const link = httpsLink(talentLimits.link, 'A link')

/** A month (`2026-11`) of the 20th or 21st century. */
const month = z
  .string('Please choose a month and a year.')
  .regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/, 'Please choose a month and a year.')

/** An entry of the work history. */
const workplace = z
  .strictObject({
    title: requiredLine(talentLimits.work_title, 'Enter your role.', 'A role'),
    company: requiredLine(talentLimits.work_company, 'Enter the company.', 'A company'),
    from_month: month,
    /** Null for a current position. */
    to_month: month.nullable().default(null),
    description: text(talentLimits.work_description, 'A description').trim().default(''),
  })
  .refine(({ from_month, to_month }) => to_month === null || to_month >= from_month, {
    path: ['to_month'],
    message: 'The end date cannot be before the start date.',
  })
export type Workplace = z.output<typeof workplace>

/** A talent's profile form: every field is optional, but values must be valid. */
export const talentForm = z
  .strictObject({
    headline: line(talentLimits.headline, 'A role').default(''),
    summary: text(talentLimits.summary, 'A summary').trim().default(''),
    skills: z
      .array(skillName)
      .max(talentLimits.skills, `At most ${talentLimits.skills} skills.`)
      .refine(onceEach(skillKey), listedTwice)
      .default([]),
    /** What the talent wants to receive, in US dollars. */
    hourly_rate: enteredAmount({ min: talentLimits.rate_min, max: talentLimits.rate_max }).nullable().default(null),
    experience_level: z.enum(experienceLevels).nullable().default(null),
    availability: z
      .array(z.enum(availabilities))
      .max(availabilities.length)
      .refine(onceEach(String), listedTwice)
      .default([]),
    /** How many hours a week the talent can work in total. */
    weekly_hours: z
      .number('Please enter the hours.')
      .int('Whole hours only.')
      .min(talentLimits.weekly_hours_min, `At least ${talentLimits.weekly_hours_min}.`)
      .max(talentLimits.weekly_hours_max, `At most ${talentLimits.weekly_hours_max}.`)
      .nullable()
      .default(null),
    location: line(talentLimits.location, 'A location').default(''),
    region: z.enum(regions).nullable().default(null),
    timezone: timeZone.nullable().default(null),
    links: z
      .array(link)
      .max(talentLimits.links, `At most ${talentLimits.links} links.`)
      .refine(onceEach(String), listedTwice)
      .default([]),
    work_history: z
      .array(workplace)
      .max(talentLimits.work_history, `At most ${talentLimits.work_history} positions.`)
      .default([]),
    photo_file_id: uuid.nullable().default(null),
    resume_file_id: uuid.nullable().default(null),
  })
  .meta({ id: 'TalentForm' })
export type TalentForm = z.output<typeof talentForm>

/** A talent's profile, as companies and the talent see it. */
export const talentProfile = z
  .object({
    id: uuid,
    name: z.string(),
    headline: z.string(),
    summary: z.string(),
    skills: z.array(z.string()),
    /** Companies and staff read what a company pays, the talent what the talent receives. Not public. */
    hourly_rate: z.number().nullable(),
    currency,
    experience_level: z.enum(experienceLevels).nullable(),
    availability: z.array(z.enum(availabilities)),
    weekly_hours: z.number().int().nullable(),
    location: z.string(),
    region: z.enum(regions).nullable(),
    timezone: z.string().nullable(),
    links: z.array(z.string()),
    work_history: z.array(
      z.object({
        title: z.string(),
        company: z.string(),
        from_month: z.string(),
        to_month: z.string().nullable(),
        description: z.string(),
      }),
    ),
    photo_file_id: uuid.nullable(),
    resume: storedFile.nullable(),
    updated_at: instant,
  })
  .meta({ id: 'TalentProfile' })
export type TalentProfile = z.output<typeof talentProfile>

/** The form values of a profile. */
export function talentFormOf(profile: TalentProfile): TalentForm {
  return {
    headline: profile.headline,
    summary: profile.summary,
    skills: profile.skills,
    hourly_rate: profile.hourly_rate,
    experience_level: profile.experience_level,
    availability: profile.availability,
    weekly_hours: profile.weekly_hours,
    location: profile.location,
    region: profile.region,
    timezone: profile.timezone,
    links: profile.links,
    work_history: profile.work_history,
    photo_file_id: profile.photo_file_id,
    resume_file_id: profile.resume?.id ?? null,
  }
}

/** Sorts workplaces: current ones first, then the latest. */
export const byTime = (one: Workplace, other: Workplace) =>
  compareText(other.to_month ?? 'now', one.to_month ?? 'now') || compareText(other.from_month, one.from_month)
