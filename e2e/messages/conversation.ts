import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Account } from '../account.ts'
import { openAccount, publishJob, succeed } from '../account.ts'

export interface Talk {
  company: Account
  applicant: Account
  /** The job's title, which only this test has. */
  job: string
  application_id: string
  conversation_id: string
}

const letter = { coverLetter: 'I weave chairs and tables of bamboo.', proposalRate: null }

/** A company, an applicant to one of its jobs, and their conversation. */
export async function openTalk(known?: Account): Promise<Talk> {
  const [company, applicant] = await Promise.all([
    openAccount({ user_type: 'company', timezone: 'Europe/Berlin' }),
    known ?? openAccount({ user_type: 'applicant' }),
  ])
  const title = `Weaver ${randomUUID().slice(0, 8)}`
  const job = await publishJob(company, { title })
  const sent = await succeed(applicant.api.post(`/api/open-jobs/${job.id}/applications`, { data: letter }))
  const { id: application_id } = (await sent.json()) as { id: string }
  const started = await succeed(
    company.api.post('/api/conversations', { data: { subject: 'application', id: application_id } }),
  )
  const { id: conversation_id } = (await started.json()) as { id: string }
  return { company, applicant, job: title, application_id, conversation_id }
}

/** Sends a message through the API. */
export const send = ({ conversation_id }: Pick<Talk, 'conversation_id'>, from: Account, body: string) =>
  succeed(from.api.post(`/api/conversations/${conversation_id}/messages`, { data: { id: randomUUID(), body } }))

export const boxOf = (page: Page) => page.getByRole('textbox', { name: /^Message to / })
export const threadOf = (page: Page) => page.getByRole('log')

/** Writes a message in the open conversation and sends it with Enter. */
export async function write(page: Page, body: string) {
  await boxOf(page).fill(body)
  await boxOf(page).press('Enter')
}
