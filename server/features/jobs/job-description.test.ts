import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobMessages } from '#domain/jobs/job-form.ts'
import { jobLimits } from '#domain/jobs/job.ts'
import { parseMarkdown } from '#domain/kernel/markdown.ts'
import type { Client } from '#server/testing/client.ts'
import { finishedJob } from '#server/testing/forms.ts'
import { addCompany, addMember, addPerson } from '#server/testing/people.ts'
import { startTulay } from '#server/testing/start-tulay.ts'

const tulay = await startTulay('empty')
afterAll(() => tulay.stop())

let company: Client
let applicant: Client
beforeAll(async () => {
  await addMember(tulay.db, await addCompany(tulay.db, { name: 'Acme' }), { email: 'owner@acme.test' })
  await addPerson(tulay.db, { email: 'ana@talent.test', role: 'applicant' })
  company = await tulay.as('owner@acme.test')
  applicant = await tulay.as('ana@talent.test')
})

const publish = async (description: string) =>
  company.post('/api/jobs', { ...finishedJob, title: 'Weaver', description, status: 'open' })
const found = async (words: string): Promise<string[]> => {
  const { body } = await applicant.get(`/api/open-jobs?q=${encodeURIComponent(words)}`)
  return body.items.map((job) => String(job.id))
}

test('scripts and markup in a description reach applicants as plain text', async () => {
  const description = [
    '<script>alert(document.cookie)</script>',
    '<img src=x onerror="alert(1)">',
    '[sign in](javascript:alert(1))',
    '[sign in](/api/logout)',
  ].join('\n\n')
  const { status, body } = await publish(description)
  expect(status).toBe(201)
  const read = await applicant.get(`/api/open-jobs/${body.id}`)
  expect(read.headers.get('content-type')).toMatch(/^application\/json/)
  expect(read.body.description).toBe(description)
  const paragraphs = description
    .split('\n\n')
    .map((text) => ({ type: 'paragraph', children: [{ type: 'text', text }] }))
  expect(parseMarkdown(String(read.body.description))).toEqual(paragraphs)
})

test("a search covers a description's text, but neither its markup nor its link targets", async () => {
  const { body } = await publish('You mend **wicker**work:\n\n- [hampers](https://basketry.test/catalogue)')
  expect(await found('hampers')).toEqual([body.id])
  expect(await found('wickerwork')).toEqual([body.id])
  expect(await found('catalogue')).toEqual([])

  const edited = await company.put(`/api/jobs/${body.id}`, {
    ...finishedJob,
    description: 'You mend [creels](https://hampers.test).',
  })
  expect(edited.status).toBe(200)
  expect(await found('creels')).toEqual([body.id])
  expect(await found('hampers')).toEqual([])
})

test("a description's limit includes its markup, and markup alone is not enough", async () => {
  const refused = await publish(`**${'x'.repeat(jobLimits.description - 3)}**`)
  expect(refused.body.errors).toMatchObject([{ path: 'description' }])
  expect((await publish(`**${'x'.repeat(jobLimits.description - 4)}**`)).status).toBe(201)
  expect((await publish('-')).body.errors).toEqual([{ path: 'description', message: jobMessages.description }])
})
