import { expect, test } from 'vitest'
import { jobTemplates } from './job-templates.ts'
import { findSkill } from '#domain/skills/skills.ts'
import { checkJob } from '#domain/jobs/check-job.ts'
import { jobDraft, jobForm, jobPosting } from '#domain/jobs/job-form.ts'

test('there are ten templates, each of which could be published as it is', () => {
  expect(jobTemplates).toHaveLength(10)
  for (const { name, level: _, ...values } of jobTemplates) {
    const job = { ...jobForm(jobDraft.parse({})), ...values }
    expect(jobPosting.safeParse(job).error, name).toBeUndefined()
    expect(checkJob(jobPosting.parse(job)), name).toEqual([])
    for (const skill of values.skill_tags) expect(findSkill(skill)?.name, name).toBe(skill)
  }
})
