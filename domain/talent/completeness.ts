import { z } from 'zod'
import type { TalentForm } from './profile.ts'

/** From how many skills on, and from how long a summary on, a profile says enough of them. */
const enough = { skills: 3, summary: 80 } as const

/** What counts: how it is asked for while it is missing, and when it is there. A link says more, and is not for all. */
const parts = {
  headline: { words: 'Add your role', said: ({ headline }) => headline.trim() !== '' },
  summary: {
    words: `Write a summary of ${enough.summary} characters or more`,
    said: ({ summary }) => summary.trim().length >= enough.summary,
  },
  photo_file_id: { words: 'Add a photo', said: ({ photo_file_id }) => photo_file_id !== null },
  skills: { words: `Add ${enough.skills} skills or more`, said: ({ skills }) => skills.length >= enough.skills },
  hourly_rate: { words: 'Set your hourly rate', said: ({ hourly_rate }) => hourly_rate !== null },
  experience_level: { words: 'Choose your experience level', said: (form) => form.experience_level !== null },
  availability: { words: 'Choose your availability', said: ({ availability }) => availability.length > 0 },
  location: { words: 'Add your location', said: ({ location }) => location.trim() !== '' },
  region: { words: 'Choose your region', said: ({ region }) => region !== null },
  timezone: { words: 'Choose your time zone', said: ({ timezone }) => timezone !== null },
  work_history: { words: 'Add your work history', said: (form) => form.work_history.length > 0 },
  resume_file_id: { words: 'Upload your resume', said: ({ resume_file_id }) => resume_file_id !== null },
} as const satisfies Partial<Record<keyof TalentForm, { words: string; said: (form: TalentForm) => boolean }>>

type Part = keyof typeof parts
const partNames = Object.keys(parts) as [Part, ...Part[]]

/** How complete a profile is, and what would make it more so: each by its field. */
export const completeness = z
  .object({
    percent: z.number().int(),
    missing: z.array(z.object({ field: z.enum(partNames), words: z.string() })),
  })
  .meta({ id: 'Completeness' })
export type Completeness = z.output<typeof completeness>

/** Every part counts the same. */
export function completenessOf(form: TalentForm): Completeness {
  const missing = partNames.filter((name) => !parts[name].said(form))
  return {
    percent: Math.round((100 * (partNames.length - missing.length)) / partNames.length),
    missing: missing.map((field) => ({ field, words: parts[field].words })),
  }
}
