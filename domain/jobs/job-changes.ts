import { lazily } from '../kernel/lazily.ts'
import { z } from 'zod'
import { questionWords } from '../application-questions/requirement-text.ts'
import { budgetText, engagementLabels } from './budget.ts'
import { visibilityLabels } from './job.ts'
import type { JobForm } from './job-form.ts'

/** A job's content with the names of its tests, so that two versions can be compared as text. */
export type ComparedJob = Omit<JobForm, 'test_ids'> & { required_tests: readonly { name: string }[] }

interface Field {
  label: string
  words: (job: ComparedJob) => string
  /** Applicants rely on this field and are notified when it changes. */
  notified?: true
}

const list = (names: readonly string[]) => names.join(', ') || 'None'
const day = lazily(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }))

const fields = {
  title: { label: 'Title', words: (job) => job.title },
  engagement_type: { label: 'Engagement', words: (job) => engagementLabels[job.engagement_type], notified: true },
  pay: { label: 'Budget', words: budgetText, notified: true },
  weekly_hours: { label: 'Weekly hours', words: (job) => String(job.weekly_hours), notified: true },
  start_date: {
    label: 'Start date',
    words: (job) => (job.start_date ? day().format(new Date(job.start_date)) : 'Flexible'),
    notified: true,
  },
  timezone: { label: 'Time zone', words: (job) => job.timezone, notified: true },
  required_tests: {
    label: 'Required tests',
    words: (job) => list(job.required_tests.map((test) => test.name).toSorted()),
    notified: true,
  },
  questions: { label: 'Questions', words: (job) => job.questions.map(questionWords).join('\n') },
  openings: { label: 'Openings', words: (job) => String(job.openings) },
  skills: { label: 'Skills', words: (job) => list(job.skill_tags) },
  certifications: { label: 'Certifications', words: (job) => list(job.required_certs) },
  description: { label: 'Description', words: (job) => job.description },
  visibility: { label: 'Visibility', words: (job) => visibilityLabels[job.visibility] },
  cc_email: { label: 'Copy to', words: (job) => job.cc_email },
} as const satisfies Record<string, Field>

export type JobField = keyof typeof fields

const names = Object.keys(fields) as [JobField, ...JobField[]]

export const jobField = z.enum(names)

export const jobFieldLabels = Object.fromEntries(names.map((name) => [name, fields[name].label])) as Record<
  JobField,
  string
>

/** One changed field of a job, as text. */
export const jobChange = z.object({ field: jobField, from: z.string(), to: z.string() }).meta({ id: 'JobChange' })
export type JobChange = z.output<typeof jobChange>

/** All differences between two versions of a job's content. */
export function jobChanges(before: ComparedJob, after: ComparedJob): JobChange[] {
  return names
    .map((field) => ({ field, from: fields[field].words(before), to: fields[field].words(after) }))
    .filter(({ from, to }) => from !== to)
}

/** The changes that applicants are notified of. */
export const changedTerms = (changes: readonly JobChange[]): JobChange[] =>
  changes.filter(({ field }) => 'notified' in fields[field])

/** `Weekly hours: 20 → 30`. */
export const changeText = ({ field, from, to }: JobChange): string => `${fields[field].label}: ${from} → ${to}`
