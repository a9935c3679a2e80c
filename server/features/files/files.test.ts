import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fileLimits, fileMessages, fileRules } from '#domain/files/file.ts'
import { docxType } from '#domain/files/media-type.ts'
import type { FilePurpose, StoredFile } from '#domain/files/file.ts'
import { transaction } from '#server/db/transaction.ts'
import { now } from '#server/platform/clock/clock.ts'
import { fileStore } from '#server/platform/files/file-store.ts'
import type { Client } from '#server/testing/client.ts'
import { addApplication } from '#server/testing/applications.ts'
import { asEncrypted, encryptedOffice, tinyOffice, withDeclaredSize, zipOf } from '#server/testing/archives.ts'
import { paragraph, tinyDocx } from '#server/testing/docx.ts'
import { addFile, tinyPdf, tinyPng } from '#server/testing/files.ts'
import { addJob } from '#server/testing/jobs.ts'
import { whileLocked } from '#server/testing/locks.ts'
import { addCompany, addMember, addPerson } from '#server/testing/people.ts'
import { sendRaw } from '#server/testing/send-raw.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'
import { lockOwnFile } from './reading.ts'
import { removeUnusedFiles } from './storing.ts'

let tulay: Tulay
let applicant_id: string
let applicant: Client
let other: Client
let acme: Client
let acme_id: string

beforeAll(async () => {
  tulay = await startTulay('empty', { worker: false })
  acme_id = await addCompany(tulay.db)
  await addMember(tulay.db, acme_id, { email: 'owner@acme.test' })
  applicant_id = await addPerson(tulay.db, { email: 'ana@town.test', role: 'applicant' })
  await addPerson(tulay.db, { email: 'ben@town.test', role: 'applicant' })
  applicant = await tulay.as('ana@town.test')
  other = await tulay.as('ben@town.test')
  acme = await tulay.as('owner@acme.test')
})
afterAll(() => tulay.stop())
beforeEach(async () => {
  await tulay.db.deleteFrom('throttles').execute()
})

function send(bytes: Uint8Array | string, about: { purpose?: FilePurpose; name?: string; type?: string } = {}) {
  const { purpose = 'resume', name = 'cv.pdf', type = 'application/pdf' } = about
  const query = new URLSearchParams({ purpose, name })
  return applicant.post(`/api/files?${query}`, bytes, { headers: { 'content-type': type } })
}
const rows = async () => (await tulay.db.selectFrom('files').select('id').execute()).length

async function apply(file: { resume_file_id?: string; attachment_file_id?: string }, by = applicant_id) {
  const { id } = await addApplication(tulay.db, { job_id: await addJob(tulay.db, acme_id), applicant_id: by })
  await tulay.db
    .updateTable('applications')
    .set({ ...file, updated_at: now() })
    .where('id', '=', id)
    .execute()
  return id
}

/** A PNG of this size. */
const pixels = (bytes: number) =>
  Buffer.concat([tinyPng().subarray(0, 33), Buffer.alloc(bytes - 45), tinyPng().subarray(33)])

/** Whether a file's row and its bytes exist. */
const isThere = async (id: string) => {
  const row = await tulay.db.selectFrom('files').where('id', '=', id).select('id').executeTakeFirst()
  const bytes = await fileStore.read(id)
  bytes?.destroy()
  return [row !== undefined, bytes !== null]
}

describe('an uploaded file', () => {
  it('is stored unchanged and returned to its owner only', async () => {
    const bytes = tinyPdf({ words: 'Ana', bytes: 300_000 })
    const { status, body } = await send(bytes, { name: 'C:\\Lebenslauf “Ana” é.PDF' })
    expect(status).toBe(201)
    const file = body as unknown as StoredFile
    expect(file).toMatchObject({ name: 'Lebenslauf “Ana” é.PDF', media_type: 'application/pdf', size_bytes: 300_000 })
    const answer = await applicant.open('GET', `/api/files/${file.id}`)
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '300000',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'content-disposition':
        'inline; filename="Lebenslauf _Ana_ _.PDF"; filename*=UTF-8\'\'Lebenslauf%20%E2%80%9CAna%E2%80%9D%20%C3%A9.PDF',
      'cache-control': 'no-store',
    })
    expect(answer.headers.has('etag')).toBe(false)
    expect((await applicant.get(`/api/files/${file.id}/about`)).body).toEqual(file)
    for (const address of [`/api/files/${file.id}`, `/api/files/${file.id}/about`]) {
      expect((await other.get(address)).status).toBe(404)
      expect((await acme.get(address)).status).toBe(404)
    }
    expect((await tulay.visitor().get(`/api/files/${file.id}`)).status).toBe(401)
  })

  it('is a Word document, whose original is downloaded and whose text is shown to its readers', async () => {
    const sent = await send(tinyDocx({ body: paragraph('Ana &lt;Reyes>') }), { name: 'cv.docx', type: docxType })
    expect([sent.status, sent.body]).toEqual([201, expect.objectContaining({ name: 'cv.docx', media_type: docxType })])
    const id = String(sent.body['id'])
    const original = await applicant.open('GET', `/api/files/${id}`)
    expect(original.headers.get('content-disposition')).toMatch(/^attachment; filename="cv\.docx"/)
    const text = await applicant.get(`/api/files/${id}/text`)
    expect(text.body).toEqual({ text: 'Ana <Reyes>', is_complete: true })
    expect(text.headers.get('content-type')).toContain('application/json')
    expect((await acme.get(`/api/files/${id}/text`)).status).toBe(404)
    await apply({ resume_file_id: id })
    expect((await acme.get(`/api/files/${id}/text`)).body).toEqual(text.body)
    expect((await other.get(`/api/files/${id}/text`)).status).toBe(404)
    const pdf = await send(tinyPdf())
    expect((await applicant.get(`/api/files/${String(pdf.body['id'])}/text`)).status).toBe(404)
  })

  it.each([
    ['macros', tinyDocx({ parts: { 'word/vbaProject.bin': 'x' } }), fileMessages.macros],
    [
      'a template of a server',
      tinyDocx({ external: [['attachedTemplate', 'https://evil.test/a']] }),
      fileMessages.external,
    ],
  ])('is refused if it is a Word document with %s', async (_, bytes, message) => {
    for (const purpose of ['resume', 'attachment'] as const)
      expect((await send(bytes, { purpose, type: docxType })).body.errors).toEqual([{ path: 'file', message }])
  })

  it('gets a name that matches its type', async () => {
    expect((await send(tinyPdf(), { name: 'setup.exe' })).body).toMatchObject({ name: 'setup.exe.pdf' })
    const photo = await send(tinyPng(), { purpose: 'photo', name: 'me.html', type: 'image/jpeg' })
    expect(photo.body).toMatchObject({ name: 'me.html.png', media_type: 'image/png' })
  })

  it.each<[string, Uint8Array | string, Parameters<typeof send>[1], string]>([
    [
      'a page that calls itself a PDF',
      '<html>%PDF-1.4 %%EOF',
      {},
      'This is not a PDF or Word (.docx) file, or it is damaged.',
    ],
    [
      'half a PDF',
      tinyPdf({ bytes: 5_000 }).subarray(0, 3_000),
      {},
      'This is not a PDF or Word (.docx) file, or it is damaged.',
    ],
    [
      'an image as a resume',
      tinyPng(),
      { type: 'image/png' },
      'This is not a PDF or Word (.docx) file, or it is damaged.',
    ],
    ['nothing', '', {}, 'This file is empty.'],
    ['a PDF as a photo', tinyPdf(), { purpose: 'photo' }, 'This is not a PNG, JPEG, or WebP file, or it is damaged.'],
    [
      'an image with huge dimensions',
      tinyPng(60_000, 10),
      { purpose: 'photo', type: 'image/png' },
      'An image can have at most 8,000 pixels on each side.',
    ],
    [
      'an image without dimensions',
      tinyPng(0, 10),
      { purpose: 'photo', type: 'image/png' },
      'This is not a PNG, JPEG, or WebP file, or it is damaged.',
    ],
    [
      'a virus',
      tinyPdf({ words: String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR` + '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*' }),
      {},
      'A virus was found in this file, so it was not uploaded.',
    ],
  ])('is rejected at its field if it is %s', async (_, bytes, about, message) => {
    const before = await rows()
    const { status, body } = await send(bytes, about)
    expect([status, body.errors]).toEqual([400, [{ path: 'file', message }]])
    expect(await rows()).toBe(before)
  })

  it.each<[string, Uint8Array | string]>([
    ['prices.xlsx', tinyOffice('xlsx')],
    ['letter.docx', tinyOffice('docx')],
    ['deck.pptx', tinyOffice('pptx')],
    ['hours.csv', 'day;hours\n<script>alert(1)</script>;8\n'],
    ['note.txt', '<html><script>alert(1)</script>'],
    ['scans.zip', zipOf({ 'a.html': '<script>alert(1)</script>' })],
  ])('that browsers do not show is only downloaded: %s', async (name, bytes) => {
    const { status, body } = await send(bytes, { purpose: 'message', name, type: 'application/octet-stream' })
    expect([status, body['name']]).toEqual([201, name])
    const { headers } = await applicant.open('GET', `/api/files/${body.id}`)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': body['media_type'],
      'content-disposition': `attachment; filename="${name}"; filename*=UTF-8''${name}`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'cache-control': 'no-store',
    })
  })

  it.each<[string, string, Uint8Array | string, string]>([
    [
      'a program named as a table',
      'tool.csv',
      Buffer.from('MZ\x90\0\x03\0', 'latin1'),
      fileMessages.content('message'),
    ],
    ['a page', 'page.html', '<script>1</script>', fileMessages.content('message')],
    ['a workbook with macros under another name', 'prices.xlsx', tinyOffice('xlsm'), fileMessages.macros],
    ['an encrypted archive', 'scans.zip', asEncrypted(zipOf({ a: 'x' })), fileMessages.encrypted],
    ['a workbook with a password', 'prices.xlsx', encryptedOffice(), fileMessages.encrypted],
    [
      'an archive that unpacks to too much',
      'bomb.zip',
      withDeclaredSize(zipOf({ a: 'x' }), fileLimits.unpacked_bytes + 1),
      fileMessages.oversized,
    ],
    [
      'a program in front of an archive',
      'setup.zip',
      Buffer.concat([Buffer.from('MZ\0'), zipOf({ a: 'x' })]),
      fileMessages.content('message'),
    ],
  ])('of a message is rejected if it is %s', async (_, name, bytes, message) => {
    const { status, body } = await send(bytes, { purpose: 'message', name })
    expect([status, body.errors]).toEqual([400, [{ path: 'file', message }]])
  })

  it('has a type that its purpose accepts', async () => {
    for (const [name, bytes] of [
      ['a.xlsx', tinyOffice('xlsx')],
      ['a.txt', 'Hello'],
      ['a.zip', zipOf({ a: 'x' })],
    ] as const)
      for (const purpose of ['photo', 'answer', 'verification', 'document'] as const) {
        const { body } = await send(bytes, { purpose, name })
        expect(body.errors, `${name} ${purpose}`).toEqual([{ path: 'file', message: fileMessages.content(purpose) }])
      }
  })

  it.each([
    ['?name=cv.pdf', 'purpose'],
    ['?purpose=diary&name=cv.pdf', 'purpose'],
    ['?purpose=resume', 'name'],
    ['?purpose=resume&name=', 'name'],
    ['?purpose=resume&name=a%0Ab.pdf', 'name'],
    [`?purpose=resume&name=${'x'.repeat(201)}`, 'name'],
    ['?purpose=resume&name=cv.pdf&owner_id=1', 'owner_id'],
  ])('is rejected if it is sent with %s', async (query, path) => {
    const headers = { 'content-type': 'application/pdf' }
    const { status, body } = await applicant.post(`/api/files${query}`, tinyPdf(), { headers })
    expect([status, body.errors?.map((error) => error.path)]).toEqual([400, [path]])
  })

  it('can have exactly the maximum size, with or without Content-Length', async () => {
    const most = fileRules.photo.bytes_max
    const photo = { purpose: 'photo', name: 'me.png', type: 'image/png' } as const
    expect((await send(pixels(most), photo)).status).toBe(201)
    const before = await rows()
    const withLength = await send(pixels(most + 1), photo)
    expect([withLength.status, withLength.body.error]).toEqual([413, 'This file is too large. The limit is 2 MB.'])
    const cookie = [...applicant.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const unsaid = await sendRaw(tulay.origin, (socket) => {
      socket.write(
        `POST /api/files?purpose=photo&name=me.png HTTP/1.1\r\nhost: ${new URL(tulay.origin).host}\r\ncookie: ${cookie}\r\ncontent-type: image/png\r\ntransfer-encoding: chunked\r\nconnection: close\r\n\r\n`,
      )
      const part = Buffer.alloc(64 * 1024, 1)
      for (let sent = 0; sent <= most; sent += part.length) {
        socket.write(`${part.length.toString(16)}\r\n`)
        socket.write(part)
        socket.write('\r\n')
      }
      socket.write('0\r\n\r\n')
    })
    expect([unsaid.status, unsaid.text]).toEqual([413, expect.stringContaining('too_large')])
    expect(await rows()).toBe(before)
  })

  it('is accepted at this URL only, and this URL accepts nothing else', async () => {
    for (const type of ['text/plain', 'multipart/form-data', 'application/json', 'image/svg+xml']) {
      expect((await send(tinyPdf(), { type })).status, type).toBe(415)
    }
    const elsewhere = await applicant.put('/api/open-jobs/0197a5a0-0000-7000-8000-000000000000/saved', tinyPdf(), {
      headers: { 'content-type': 'application/pdf' },
    })
    expect(elsewhere.status).toBe(415)
    const headers = { 'content-type': 'application/pdf', origin: 'https://evil.test' }
    expect((await applicant.post('/api/files?purpose=resume&name=cv.pdf', tinyPdf(), { headers })).status).toBe(403)
  })

  it('is rate-limited per user', async () => {
    const answers = []
    for (let count = 0; count < 31; count += 1) answers.push((await send('')).status)
    expect(answers.filter((status) => status === 429).length).toBe(1)
  })
})

describe('a company', () => {
  it.each(['resume_file_id', 'attachment_file_id'] as const)(
    'can read the %s of an application that it received, and no other user can',
    async (column) => {
      const id = await addFile(tulay.db, applicant_id)
      expect((await acme.get(`/api/files/${id}`)).status).toBe(404)
      await apply({ [column]: id })
      expect((await acme.get(`/api/files/${id}`)).status).toBe(200)
      await addMember(tulay.db, await addCompany(tulay.db), { email: `${column}@rival.test` })
      const rival = await tulay.as(`${column}@rival.test`)
      expect((await rival.get(`/api/files/${id}`)).status).toBe(404)
      expect((await other.get(`/api/files/${id}`)).status).toBe(404)
    },
  )

  it.each(['resume_file_id', 'photo_file_id'] as const)(
    'can read the %s of its applicants’ profiles, and of no others',
    async (column) => {
      const user_id = await addPerson(tulay.db, { email: `${column}@town.test`, role: 'applicant' })
      const id = await addFile(tulay.db, user_id, { purpose: column === 'photo_file_id' ? 'photo' : 'resume' })
      await tulay.db
        .updateTable('talents')
        .set({ [column]: id })
        .where('user_id', '=', user_id)
        .execute()
      expect((await acme.get(`/api/files/${id}`)).status).toBe(404)
      await apply({}, user_id)
      expect((await acme.get(`/api/files/${id}`)).status).toBe(200)
      await addMember(tulay.db, await addCompany(tulay.db), { email: `profile-${column}@rival.test` })
      const rival = await tulay.as(`profile-${column}@rival.test`)
      expect((await rival.get(`/api/files/${id}`)).status).toBe(404)
    },
  )
})

describe('an unreferenced file', () => {
  const long_ago = new Date(Date.now() - 25 * 60 * 60_000).toISOString()
  it('is removed after a day, and a referenced one is kept', async () => {
    const unused = await addFile(tulay.db, applicant_id, { unused_since: long_ago })
    const neverReferenced = await addFile(tulay.db, applicant_id, { unused_since: long_ago, kept: false })
    const recent = await addFile(tulay.db, applicant_id)
    const used = await addFile(tulay.db, applicant_id, { unused_since: long_ago })
    await apply({ resume_file_id: used, attachment_file_id: used })
    await removeUnusedFiles()
    expect(await Promise.all([unused, neverReferenced, recent, used].map(isThere))).toEqual([
      [false, false],
      [false, false],
      [true, true],
      [true, true],
    ])
  })

  it('is kept for a day after its last reference is removed', async () => {
    const id = await addFile(tulay.db, applicant_id, { unused_since: long_ago })
    const set = (resume_file_id: string | null) =>
      tulay.db.updateTable('talents').set({ resume_file_id }).where('user_id', '=', applicant_id).execute()
    const application_id = await apply({ resume_file_id: id })
    await set(id)
    await set(null)
    const state = () =>
      tulay.db.selectFrom('files').where('id', '=', id).select(['uses', 'unused_since']).executeTakeFirstOrThrow()
    expect(await state()).toEqual({ uses: 1, unused_since: null })
    await tulay.db.deleteFrom('applications').where('id', '=', application_id).execute()
    expect(await state()).toEqual({ uses: 0, unused_since: expect.anything() })
    await removeUnusedFiles()
    expect(await isThere(id)).toEqual([true, true])
  })

  it('cannot be referenced once its removal starts, and is not removed while it is being referenced', async () => {
    const actor = { role: 'applicant', user_id: applicant_id } as never
    const hold = (id: string) =>
      transaction((tx) => lockOwnFile(tx, actor, { id, purpose: 'resume', path: 'resume_file_id' }))
    const going = await addFile(tulay.db, applicant_id)
    await tulay.db.updateTable('files').set({ removed_at: long_ago }).where('id', '=', going).execute()
    await expect(hold(going)).rejects.toMatchObject({ fields: [{ path: 'resume_file_id' }] })
    await expect(apply({ resume_file_id: going })).rejects.toThrow('cannot be referred to')
    const id = await addFile(tulay.db, applicant_id, { unused_since: long_ago })
    expect(await hold(id)).toMatchObject({ id })
    await whileLocked(
      tulay.pool,
      `update talents set resume_file_id = '${id}' where user_id = '${applicant_id}'`,
      { waiting: 1 },
      removeUnusedFiles,
    )
    expect(await isThere(id)).toEqual([true, true])
  })

  it('cannot be referenced by other users', async () => {
    const ben = await tulay.db
      .selectFrom('users')
      .where('email', '=', 'ben@town.test')
      .select('id')
      .executeTakeFirstOrThrow()
    const id = await addFile(tulay.db, ben.id)
    const actor = { role: 'applicant', user_id: applicant_id } as never
    const held = transaction((tx) => lockOwnFile(tx, actor, { id, purpose: 'resume', path: 'resume_file_id' }))
    await expect(held).rejects.toMatchObject({ fields: [{ path: 'resume_file_id' }] })
  })
})
