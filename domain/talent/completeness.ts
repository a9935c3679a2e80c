import { z } from 'zod'
import type { TalentForm } from './profile.ts'

/** The minimum number of skills and summary length of a complete profile. */
const minimums = { skills: 3, summary: 80 } as const

/** The fields that count, each with its prompt and its check. Links are optional, so they do not count. */
const parts = {
  headline: { words: 'Add your role', isFilled: ({ headline }) => headline.trim() !== '' },
  summary: {
    words: `Write a summary of ${minimums.summary} characters or more`,
    isFilled: ({ summary }) => summary.trim().length >= minimums.summary,
  },
  photo_file_id: { words: 'Add a photo', isFilled: ({ photo_file_id }) => photo_file_id !== null },
  skills: {
    words: `Add ${minimums.skills} skills or more`,
    isFilled: ({ skills }) => skills.length >= minimums.skills,
  },
  hourly_rate: { words: 'Set your hourly rate', isFilled: ({ hourly_rate }) => hourly_rate !== null },
  experience_level: { words: 'Choose your experience level', isFilled: (form) => form.experience_level !== null },
  availability: { words: 'Choose your availability', isFilled: ({ availability }) => availability.length > 0 },
  location: { words: 'Add your location', isFilled: ({ location }) => location.trim() !== '' },
  region: { words: 'Choose your region', isFilled: ({ region }) => region !== null },
  timezone: { words: 'Choose your time zone', isFilled: ({ timezone }) => timezone !== null },
  work_history: { words: 'Add your work history', isFilled: (form) => form.work_history.length > 0 },
  resume_file_id: { words: 'Upload your résumé', isFilled: ({ resume_file_id }) => resume_file_id !== null },
} as const satisfies Partial<Record<keyof TalentForm, { words: string; isFilled: (form: TalentForm) => boolean }>>

type Part = keyof typeof parts
const partNames = Object.keys(parts) as [Part, ...Part[]]

/** The completeness of a profile, and its missing fields. */
export const completeness = z
  .object({
    percent: z.number().int(),
    missing: z.array(z.object({ field: z.enum(partNames), words: z.string() })),
  })
  .meta({ id: 'Completeness' })
export type Completeness = z.output<typeof completeness>

/** All fields have equal weight. */
export function completenessOf(form: TalentForm): Completeness {
  const missing = partNames.filter((name) => !parts[name].isFilled(form))
  return {
    percent: Math.round((100 * (partNames.length - missing.length)) / partNames.length),
    missing: missing.map((field) => ({ field, words: parts[field].words })),
  }
}
