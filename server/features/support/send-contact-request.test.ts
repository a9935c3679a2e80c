import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileLimits, fileMessages } from '#domain/files/file.ts'
import { contactFilesMax, contactMessages } from '#domain/support/contact-request.ts'
import { config } from '#server/platform/config/config.ts'
import { mailAbout, mailsTo } from '#server/testing/accounts.ts'
import { tinyPdf, tinyPng } from '#server/testing/files.ts'
import { asForm, contactRequest } from '#server/testing/forms.ts'
import { addCompany, addMember, addPerson } from '#server/testing/people.ts'
import { eventually, startTulay } from '#server/testing/start-tulay.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'

let tulay: Tulay
beforeAll(async () => {
  tulay = await startTulay('empty')
})
afterAll(() => tulay.stop())

/** Sends the form like the page's script. */
async function send(fields: Record<string, string>, files: { name: string; bytes: Uint8Array }[] = []) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...contactRequest, ...fields })) form.set(name, value)
  for (const { name, bytes } of files) form.append('files', new Blob([new Uint8Array(bytes)]), name)
  const encoded = new Response(form)
  return tulay.visitor().post('/contact', new Uint8Array(await encoded.arrayBuffer()), {
    headers: { 'content-type': encoded.headers.get('content-type')!, accept: 'application/json' },
  })
}
const kept = (email: string) => tulay.db.selectFrom('contact_requests').selectAll().where('email', '=', email).execute()

test("a visitor's message is stored, sent to every admin and acknowledged", async () => {
  const email = 'wanda@orchard.test'
  expect((await send({ company: 'Orchard' })).status).toBe(202)
  expect(await kept(email)).toMatchObject([
    { page: 'contact', name: contactRequest.name, company: 'Orchard', message: contactRequest.message },
  ])
  for (const admin of config.adminEmails) {
    const mail = await mailAbout(tulay, admin, /^Contact request: Six people/)
    expect(mail.text).toContain(`Wanda Ortiz of Orchard (${email}) wrote to us.`)
    expect(mail.text).toContain('We get 900 mails a day.')
    expect(mail.text).toContain(`Sent from ${config.origin}/contact`)
    expect(mail.text).toMatch(/Reply to Wanda Ortiz: \S+\/admin\/messages\?conversation=/)
  }
  const thanks = await mailAbout(tulay, email, /We received your message/)
  expect(thanks.text).toContain('within 24 hours')
  expect(thanks.text).toMatch(/See your message and our reply: \S+\/contact\/status#[\w-]{64}\s/)
  // The sender's input is not repeated, since the address may belong to someone else.
  expect(thanks.text).not.toContain('Wanda')
  expect(thanks.text).not.toContain('900 mails')
})

test('attached files are readable by admins and the assignee only, and are deleted with the request', async () => {
  const email = 'files@orchard.test'
  const answer = await send({ email, subject: 'Two files' }, [
    { name: 'C:\\scans\\invoices', bytes: tinyPdf() },
    { name: 'form.png', bytes: tinyPng() },
  ])
  expect(answer.status).toBe(202)
  const mail = await mailAbout(tulay, config.adminEmails[0]!, /Two files/)
  const addresses = [...mail.text.matchAll(/: https?:\/\/[^/]+(\/api\/files\/\S+)/g)].map(([, address]) => address!)
  expect(mail.text).toMatch(/invoices\.pdf \(\d+ B\)/)
  expect(addresses).toHaveLength(2)
  await addPerson(tulay.db, { email: 'ops@tulay.test', role: 'admin' })
  await addPerson(tulay.db, { email: 'ana@town.test', role: 'applicant' })
  await addMember(tulay.db, await addCompany(tulay.db), { email: 'owner@acme.test' })
  const admin = await tulay.as('ops@tulay.test')
  const read = await admin.get(addresses[0]!)
  expect([read.status, read.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect((await tulay.visitor().get(addresses[0]!)).status).toBe(401)
  for (const other of ['ana@town.test', 'owner@acme.test'])
    expect((await (await tulay.as(other)).get(addresses[0]!)).status, other).toBe(404)

  const assignee_id = await addPerson(tulay.db, { email: 'manager@tulay.test', role: 'account_manager' })
  const manager = await tulay.as('manager@tulay.test')
  expect((await manager.get(addresses[0]!)).status).toBe(404)
  const { items } = (await admin.get(`/api/admin/tickets?q=${email}`)).body
  const assigned = await admin.put(`/api/admin/tickets/${items[0]!['conversation_id']}/assignee`, {
    assignee_id,
    from: null,
  })
  expect((assigned.body['contact_request'] as unknown as { files: unknown[] }).files).toHaveLength(2)
  expect((await manager.get(addresses[0]!)).status).toBe(200)

  const unused = () => tulay.db.selectFrom('files').select('id').where('uses', '=', 0).execute()
  expect(await unused()).toEqual([])
  await tulay.db.deleteFrom('contact_requests').where('email', '=', email).execute()
  expect(await unused()).toHaveLength(2)
})

test('files that are too large, too many, infected or of another type are rejected at their field', async () => {
  const email = 'refused@orchard.test'
  const large = tinyPdf({ bytes: fileLimits.contact_attachment_bytes + 1 })
  const virus = tinyPdf({ words: `X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR${'-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'}` })
  for (const [message, ...files] of [
    [fileMessages.size('contact_attachment'), large],
    [contactMessages.files, ...Array.from({ length: contactFilesMax + 1 }, () => tinyPdf())],
    [fileMessages.infected, virus],
    [`sample.pdf: ${fileMessages.infected}`, tinyPdf(), virus],
    [fileMessages.content('contact_attachment'), Buffer.from('<svg onload="alert(1)">')],
  ] as const) {
    const answer = await send(
      { email },
      files.map((bytes) => ({ name: 'sample.pdf', bytes })),
    )
    expect([answer.status, answer.body.errors]).toEqual([400, [{ path: 'files', message }]])
  }
  expect(await kept(email)).toEqual([])
  expect(await tulay.db.selectFrom('files').select('id').where('name', '=', 'sample.pdf').execute()).toEqual([])
})

test('files are rate-limited per network', async () => {
  await tulay.db.deleteFrom('throttles').execute()
  const file = [{ name: 'sample.pdf', bytes: tinyPdf() }]
  const statuses: number[] = []
  for (let at = 0; at < 11; at += 1) statuses.push((await send({ email: `files-${at}@orchard.test` }, file)).status)
  expect(statuses.slice(-2)).toEqual([202, 429])
  expect((await send({ email: 'without@orchard.test' })).status).toBe(202)
  await tulay.db.deleteFrom('throttles').execute()
})

test('missing fields are reported at the field; only the contact page requires a subject', async () => {
  const empty = { name: ' ', email: '', subject: '', message: '\n' }
  const answer = await send(empty)
  expect(answer.status).toBe(400)
  expect(answer.body.errors).toEqual(
    (['name', 'email', 'message', 'subject'] as const).map((path) => ({ path, message: contactMessages[path] })),
  )
  expect((await send({ email: 'nobody' })).body.errors).toEqual([
    { path: 'email', message: 'Please enter a valid email address' },
  ])
  expect((await send({ page: 'home', subject: '', email: 'home@orchard.test' })).status).toBe(202)
  expect(await kept('home@orchard.test')).toMatchObject([{ subject: null, company: null }])
})

test('input can neither inject mail headers nor hide text in a subject', async () => {
  const more = '\r\nBcc: everybody@orchard.test'
  for (const field of ['name', 'email', 'company', 'subject'] as const) {
    const usual = { ...contactRequest, email: 'head@orchard.test', company: 'Orchard' }
    const body = { ...usual, [field]: usual[field] + more }
    const form = String(new URLSearchParams(body))
    for (const answer of [await send(body), await tulay.visitor().post('/contact', form, asForm)])
      expect(answer.status, field).toBe(400)
  }
  expect((await send({ subject: '\u200b\u2800' })).body.errors).toEqual([
    { path: 'subject', message: contactMessages.subject },
  ])
  expect(await kept('head@orchard.test')).toEqual([])
})

test('a bot that fills in the honeypot gets a success response, and nothing is stored', async () => {
  const email = 'robot@orchard.test'
  const answer = await send({ email, website: 'https://buy.test' })
  expect(answer.status).toBe(202)
  expect(answer.body).toEqual((await send({ email: 'person@orchard.test' })).body)
  await eventually(async () => (await mailsTo(tulay, 'person@orchard.test')).length === 1, 10_000)
  expect(await kept(email)).toEqual([])
  expect(await mailsTo(tulay, email)).toEqual([])
})

test('emails to one address are rate-limited', async () => {
  const email = 'victim@orchard.test'
  const statuses = await Promise.all([1, 2, 3, 4].map(async () => (await send({ email })).status))
  expect(statuses.toSorted()).toEqual([202, 202, 202, 429])
  expect(await kept(email)).toHaveLength(3)
})

test('emails from one network are rate-limited', async () => {
  await tulay.db.deleteFrom('throttles').execute()
  const addresses = Array.from({ length: 31 }, (_, at) => `many-${at}@orchard.test`)
  const statuses = await Promise.all(addresses.map(async (email) => (await send({ email })).status))
  expect(statuses.toSorted().slice(-2)).toEqual([202, 429])
  await tulay.db.deleteFrom('throttles').execute()
})

test('another site cannot submit the form for its visitors', async () => {
  const headers = { origin: 'https://evil.test', 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await tulay.visitor().post('/contact', 'page=home&name=A&email=a%40b.test&message=Hi', { headers })
  expect(answer.status).toBe(403)
  expect(await kept('a@b.test')).toEqual([])
})

test('without scripts, the form keeps line breaks, and rate limits are explained', async () => {
  const email = 'lines@orchard.test'
  const form = new URLSearchParams({ ...contactRequest, email, message: 'One\r\n\r\nTwo\r\nThree', website: '' })
  const post = () => tulay.visitor().post('/contact', String(form), asForm)
  const answer = await post()
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/contact#sent'])
  expect(await kept(email)).toMatchObject([{ message: 'One\n\nTwo\nThree' }])
  await post()
  await post()
  const refused = await post()
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})
