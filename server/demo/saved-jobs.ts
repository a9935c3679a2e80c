import { saveJob } from '#server/features/jobs/open-job.ts'
import type { Job } from './jobs.ts'
import { actor } from './people.ts'
import type { Talent } from './talents.ts'
import { latest } from './timeline.ts'
import type { Timeline } from './timeline.ts'

export interface SavedJob {
  talent: Talent
  job: Job
  saved_at: Date
}

const savers = 60
const byDemoApplicant = 5

/** Plans which open jobs talents save, of their own role. */
export function planSavedJobs(timeline: Timeline, jobs: Job[], [demoApplicant, ...talents]: Talent[]): SavedJob[] {
  const random = timeline.random('saved jobs')
  const open = jobs.filter((job) => job.seen_until?.getTime() === timeline.today.getTime())
  const save = (talent: Talent, job: Job): SavedJob => {
    const from = latest(job.created_at, talent.registered_at).getTime()
    return { talent, job, saved_at: new Date(from + (timeline.today.getTime() - from) * random.between(0.05, 0.98)) }
  }
  const suiting = open.filter((job) => job.form.skill_tags?.some((skill) => demoApplicant!.skills.includes(skill)))
  const saved = [
    ...random.sample(suiting, byDemoApplicant).map((job) => save(demoApplicant!, job)),
    ...random.sample(talents, savers).flatMap((talent) => {
      const own = open.filter((job) => job.role === talent.role)
      return random.sample(own, random.whole(1, 3)).map((job) => save(talent, job))
    }),
  ]
  for (const { talent, job, saved_at } of saved) timeline.plan(saved_at, () => saveJob(actor(talent), job.id!))
  return saved
}
