import type { Page } from '@playwright/test'
import { openAccount, publishJob } from '../account.ts'

export const card = (page: Page, name: RegExp) =>
  page.getByRole('region', { name: 'At a glance' }).getByRole('button', { name })
export const toast = (page: Page) => page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem')
export const titles = (page: Page) => page.getByRole('table', { name: 'Jobs' }).getByRole('link')
export const bar = (page: Page) => page.getByRole('region', { name: 'Selected jobs' })

/** A company with three open jobs and a draft. */
export async function companyWithJobs() {
  const company = await openAccount({ user_type: 'company' })
  const jobs = []
  for (const [title, skill_tags] of [
    ['Weaver', ['Rattan', 'Bamboo']],
    ['Carver', ['Bamboo', 'Narra', 'Chisels']],
    ['Painter', ['Varnish']],
  ] as const)
    jobs.push(await publishJob(company, { title, skill_tags }))
  await company.api.post('/api/jobs', { data: { title: 'Gilder', skill_tags: ['Varnish'] } })
  return { company, jobs }
}
