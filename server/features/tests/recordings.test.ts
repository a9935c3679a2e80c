import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fileLimits } from '#domain/files/file.ts'
import type { OpenedAttempt } from '#domain/tests/attempt.ts'
import type { GradingsToDo, TestResultDetails } from '#domain/tests/grading.ts'
import { question } from '#domain/tests/question.ts'
import type { QuestionInput } from '#domain/tests/question.ts'
import { recordingMessages } from '#domain/tests/recording.ts'
import type { Recording } from '#domain/tests/recording.ts'
import { removeUnusedFiles } from '#server/features/files/storing.ts'
import { fromNow, travelTo } from '#server/platform/clock/clock.ts'
import { fileStore } from '#server/platform/files/file-store.ts'
import { addApplication } from '#server/testing/applications.ts'
import type { Client } from '#server/testing/client.ts'
import { addJob } from '#server/testing/jobs.ts'
import { addCompany, addMember, addPerson } from '#server/testing/people.ts'
import { inParts, sha256Of, spokenQuestion, tinyWebm } from '#server/testing/recordings.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import { addAttempt, addTest } from '#server/testing/tests.ts'
import { settleRecordings } from './assembling.ts'
import { submitDueAttempts } from './taking.ts'

const tulay = await startTulay('empty', { worker: false })
afterAll(() => tulay.stop())

const minute = 60_000
let acme: string
let owner: Client
let colleague: Client
let stranger: Client
let ana: Client
let ben: Client
let ana_id: string
beforeAll(async () => {
  acme = await addCompany(tulay.db)
  await addMember(tulay.db, acme, { email: 'owner@acme.test' })
  await addMember(tulay.db, acme, { email: 'interviewer@acme.test', member_role: 'interviewer' })
  await addMember(tulay.db, await addCompany(tulay.db), { email: 'owner@other.test' })
  ana_id = await addPerson(tulay.db, { email: 'ana@talent.test', role: 'applicant' })
  await addPerson(tulay.db, { email: 'ben@talent.test', role: 'applicant' })
  owner = await tulay.as('owner@acme.test')
  colleague = await tulay.as('interviewer@acme.test')
  stranger = await tulay.as('owner@other.test')
  ana = await tulay.as('ana@talent.test')
  ben = await tulay.as('ben@talent.test')
})
beforeEach(() => tulay.db.deleteFrom('throttles').execute())

type Sample = Extract<NonNullable<QuestionInput['work_sample']>, { kind: 'spoken-answer' }>

/** A running attempt of Ana's with one spoken question. */
async function started(sample: Partial<Sample> = {}): Promise<OpenedAttempt & { test_id: string }> {
  const work_sample = { ...(spokenQuestion.work_sample as Sample), ...sample }
  const questions = [question.parse({ ...spokenQuestion, work_sample })]
  const made = await addTest(tulay.db, { company_id: acme, questions, second_grader: false })
  const { id } = await addApplication(tulay.db, { job_id: await addJob(tulay.db, acme), applicant_id: ana_id })
  const attempt_id = await addAttempt(tulay.db, { test: made, application_id: id })
  const { body } = await ana.post(`/api/applicant/tests/${attempt_id}/start`, { consent: true })
  return { ...(body as unknown as OpenedAttempt), test_id: made.id }
}

interface Taken {
  id: string
  writer: number
  /** Who sends it, and which take. */
  by?: Client
  take?: number
}

const at = ({ id }: Taken, rest = '') => `/api/applicant/tests/${id}/recordings/spoken${rest}`
const open = (taken: Taken, media_type = 'audio/webm') =>
  (taken.by ?? ana).put(at(taken), { writer: taken.writer, take: taken.take ?? 1, media_type })
const send = (taken: Taken, number: number, bytes: Buffer, sha256 = sha256Of(bytes)) =>
  (taken.by ?? ana).put(
    at(taken, `/parts?writer=${taken.writer}&take=${taken.take ?? 1}&number=${number}&sha256=${sha256}`),
    bytes,
    { headers: { 'content-type': 'application/octet-stream' } },
  )
const finish = (taken: Taken, parts: number) =>
  (taken.by ?? ana).post(at(taken, '/finish'), { writer: taken.writer, take: taken.take ?? 1, parts, seconds: 4 })

/** Records and finishes a take. */
async function recorded(taken: Taken, bytes = tinyWebm()): Promise<Recording> {
  await open(taken)
  const parts = inParts(bytes)
  for (const [index, part] of parts.entries()) expect((await send(taken, index + 1, part)).status).toBe(200)
  const finished = await finish(taken, parts.length)
  expect(finished.status, finished.text).toBe(200)
  return finished.body as unknown as Recording
}

let sequence = 0
const save = ({ id, writer }: Taken, value: unknown) =>
  ana.put(`/api/applicant/tests/${id}/answers/spoken`, { writer, sequence: (sequence += 1), value })
const spoken = ({ id, seconds }: Recording) => ({ kind: 'spoken-answer', file_id: id, seconds: seconds ?? 0 })
const submit = ({ id }: Taken) => ana.post(`/api/applicant/tests/${id}/submit`)
const answerOf = ({ id }: Taken) =>
  tulay.db.selectFrom('answers').where('attempt_id', '=', id).selectAll().executeTakeFirst()
const recordingsOf = ({ id }: Taken) =>
  tulay.db.selectFrom('recordings').where('attempt_id', '=', id).selectAll().execute()
const passTime = (act: () => Promise<void>) => travelTo(new Date(Date.now() + 61 * minute), act)
const status = async (by: Client, id: string) => (await by.get(`/api/files/${id}`)).status

describe('an upload in parts', () => {
  test('takes them in any order and more than once, and becomes a file with its length', async () => {
    const attempt = await started()
    expect((await open(attempt)).body).toMatchObject({ take: 1, parts: [], seconds: null })
    const parts = inParts(tinyWebm({ seconds: 4 }), 300)
    for (const number of [3, 1, 1, 2]) expect((await send(attempt, number, parts[number - 1]!)).status).toBe(200)
    expect((await finish(attempt, parts.length)).body).toMatchObject({ code: 'recording_incomplete' })
    // After a break, what has arrived is known.
    expect((await open(attempt)).body).toMatchObject({ parts: [1, 2, 3] })
    expect((await ana.get(at(attempt))).body).toMatchObject([{ take: 1, parts: [1, 2, 3] }])
    await Promise.all(parts.map((part, index) => send(attempt, index + 1, part)))
    const both = await Promise.all([finish(attempt, parts.length), finish(attempt, parts.length)])
    expect(both.map((one) => one.status)).toEqual([200, 200])
    const recording = both[0].body as unknown as Recording
    expect(recording).toMatchObject({ seconds: 4, media_type: 'audio/webm' })
    expect((await send(attempt, 1, parts[0]!)).body).toMatchObject({ code: 'recording_finished' })

    const file = await ana.open('GET', `/api/files/${recording.id}`)
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'audio/webm',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
    const bytes = Buffer.from(await file.arrayBuffer())
    // The first cluster and the last one are those that were recorded.
    const whole = tinyWebm({ seconds: 4 })
    expect(bytes.subarray(-1_000).equals(whole.subarray(-1_000))).toBe(true)
    const range = await ana.open('GET', `/api/files/${recording.id}`, { headers: { range: 'bytes=100-149' } })
    expect([range.status, range.headers.get('content-range')]).toEqual([206, `bytes 100-149/${bytes.length}`])
    expect(Buffer.from(await range.arrayBuffer()).equals(bytes.subarray(100, 150))).toBe(true)
    const beyond = await ana.get(`/api/files/${recording.id}`, { headers: { range: `bytes=${bytes.length}-` } })
    expect(beyond.status).toBe(416)

    // The parts leave the store with the next cleanup.
    await removeUnusedFiles()
    const left = await tulay.db.selectFrom('files').where('purpose', '=', 'recording_part').select('id').execute()
    expect(left).toEqual([])
  })

  test('refuses another part under a number, a damaged one, one that is too large, and more than its time takes', async () => {
    const attempt = await started({ answer_seconds: 15 })
    await open(attempt)
    expect((await send(attempt, 1, Buffer.from('first'))).status).toBe(200)
    const other = await send(attempt, 1, Buffer.from('other'))
    expect([other.status, other.body.code]).toEqual([409, 'recording_part_differs'])
    const damaged = await send(attempt, 2, Buffer.from('second'), sha256Of(Buffer.from('2nd')))
    expect([damaged.status, damaged.body.errors?.[0]?.path]).toEqual([400, 'sha256'])
    const large = await send(attempt, 2, Buffer.alloc(fileLimits.recording_part_bytes + 1))
    expect([large.status, large.body.error]).toEqual([413, recordingMessages.part])
    expect((await send(attempt, 2, Buffer.alloc(400_000))).status).toBe(200)
    const more = await send(attempt, 3, Buffer.alloc(400_000))
    expect([more.status, more.body.error]).toEqual([413, recordingMessages.size])
    expect((await send(attempt, 301, Buffer.from('x'))).status).toBe(400)
    const typed = await ana.put(
      at(attempt, `/parts?writer=1&take=1&number=3&sha256=${sha256Of(Buffer.from('{}'))}`),
      {},
    )
    expect(typed.status).toBe(415)
  })

  test('refuses what is no recording of the kind that was asked for, and one that is too long', async () => {
    const attempt = await started({ takes: 1, answer_seconds: 15 })
    const video = await open(attempt, 'video/webm')
    expect([video.status, video.body.errors]).toEqual([
      400,
      [{ path: 'media_type', message: recordingMessages.media('audio') }],
    ])
    expect((await open({ ...attempt, take: 2 })).status).toBe(404)
    await open(attempt)
    for (const [content, message] of [
      [Buffer.from('<html><script>alert(1)</script></html>'), 'damaged'],
      [tinyWebm({ video: true }), 'sound without a picture'],
      [tinyWebm({ seconds: 30, frame: 1 }), 'at most 15 seconds'],
    ] as const) {
      await tulay.db.deleteFrom('recording_parts').execute()
      await send(attempt, 1, content)
      const refused = await finish(attempt, 1)
      expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, 'parts'])
      expect(refused.body.errors?.[0]?.message).toContain(message)
    }
    expect(await recordingsOf(attempt)).toMatchObject([{ file_id: null }])
  })

  test('is for the applicant alone, in the tab that writes, and while the time runs', async () => {
    const attempt = await started()
    for (const by of [ben, owner, stranger]) {
      expect((await open({ ...attempt, by })).status).toBe(by === ben ? 404 : 403)
      expect((await send({ ...attempt, by }, 1, Buffer.from('x'))).status).toBe(by === ben ? 404 : 403)
    }
    await open(attempt)
    await ana.post(`/api/applicant/tests/${attempt.id}/open`)
    const elsewhere = await send(attempt, 1, Buffer.from('x'))
    expect([elsewhere.status, elsewhere.body.code]).toEqual([409, 'attempt_open_elsewhere'])
    const here = { ...attempt, writer: attempt.writer + 1 }
    expect((await send(here, 1, Buffer.from('x'))).status).toBe(200)
    await tulay.db
      .updateTable('attempts')
      .set({ ends_at: fromNow(-1) })
      .where('id', '=', attempt.id)
      .execute()
    for (const late of [await send(here, 2, Buffer.from('y')), await finish(here, 1), await open(here)])
      expect([late.status, late.body.code]).toEqual([409, 'attempt_ended'])
    const { id } = await addTest(tulay.db, { company_id: acme })
    expect((await ana.get(`/api/applicant/tests/${id}/recordings/spoken`)).status).toBe(404)
    expect((await ana.get(`/api/applicant/tests/${attempt.id}/recordings/other`)).status).toBe(404)
  })
})

describe('the answer', () => {
  test('is a recording of this question that the applicant chose; the company hears it after the submission', async () => {
    const attempt = await started()
    const first = await recorded(attempt)
    const second = await recorded({ ...attempt, take: 2 }, tinyWebm({ seconds: 6 }))
    const foreign = await recorded(await started())
    const refused = await save(attempt, spoken(foreign))
    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, 'value'])
    expect((await save(attempt, spoken(first))).status).toBe(200)
    expect((await save(attempt, spoken(second))).status).toBe(200)
    expect(await status(owner, second.id), 'before the submission').toBe(404)
    await submit(attempt)
    expect(await status(owner, second.id)).toBe(200)
    for (const by of [colleague, stranger, ben]) expect(await status(by, second.id)).toBe(404)
    expect(await status(owner, first.id), 'not chosen').toBe(404)
    const named = await owner.get(`/api/files/${second.id}/about`)
    expect(named.body).toMatchObject({ name: 'answer.webm' })

    await settleRecordings()
    expect(await recordingsOf(attempt)).toEqual([])
    await travelTo(new Date(Date.now() + 25 * 60 * minute), removeUnusedFiles)
    expect(await fileStore.read(first.id), 'the other take is deleted').toBeNull()
    expect(await status(owner, second.id)).toBe(200)
  })

  test('of a recording that runs at the deadline is what has arrived', async () => {
    const attempt = await started()
    await open(attempt)
    const parts = inParts(tinyWebm({ seconds: 10 }), 500)
    for (const number of [1, 2, 3, 5]) await send(attempt, number, parts[number - 1]!)
    await passTime(submitDueAttempts)
    const { id } = (await recordingsOf(attempt))[0]!
    expect(await answerOf(attempt)).toMatchObject({ file_id: null, value: { kind: 'spoken-answer', file_id: id } })
    await settleRecordings()
    const answer = await answerOf(attempt)
    expect(answer).toMatchObject({ file_id: id, value: { seconds: expect.any(Number) } })
    const heard = await owner.open('GET', `/api/files/${id}`)
    const bytes = Buffer.from(await heard.arrayBuffer())
    expect(bytes.subarray(-500).equals(Buffer.concat(parts.slice(0, 3)).subarray(-500)), 'up to the gap').toBe(true)
    await settleRecordings()
    expect(await recordingsOf(attempt)).toEqual([])
    expect(await status(owner, id)).toBe(200)
  })

  test('that was saved stays when another take runs at the deadline', async () => {
    const attempt = await started()
    const first = await recorded(attempt)
    await save(attempt, spoken(first))
    await open({ ...attempt, take: 2 })
    await send({ ...attempt, take: 2 }, 1, inParts(tinyWebm())[0]!)
    await passTime(submitDueAttempts)
    await settleRecordings()
    expect(await answerOf(attempt)).toMatchObject({ file_id: first.id })
    expect(await recordingsOf(attempt)).toEqual([])
  })

  test.each([1, 2, 3])('survives a finish and a submission at the same time (%i)', async () => {
    const attempt = await started()
    await open(attempt)
    const parts = inParts(tinyWebm())
    for (const [index, part] of parts.entries()) await send(attempt, index + 1, part)
    await Promise.all([finish(attempt, parts.length), submit(attempt)])
    await settleRecordings()
    const { file_id, value } = (await answerOf(attempt))!
    expect(value).toMatchObject({ file_id, seconds: 4 })
    expect(await status(owner, file_id!)).toBe(200)
  })

  test('that cannot be read is given up, and abandoned uploads are deleted', async () => {
    const broken = await started()
    await open(broken)
    await send(broken, 1, Buffer.from('no recording'))
    await submit(broken)
    const left = await started()
    await open(left)
    await send(left, 1, inParts(tinyWebm())[0]!)
    await tulay.db.updateTable('attempts').set({ status: 'cancelled' }).where('id', '=', left.id).execute()
    await settleRecordings()
    await settleRecordings()
    expect([await recordingsOf(broken), await recordingsOf(left)]).toEqual([[], []])
    expect(await answerOf(broken)).toMatchObject({ value: null, file_id: null })
  })
})

const toGrade = async (test_id: string) => {
  const { body } = await owner.get(`/api/tests/${test_id}/gradings`)
  return (body as unknown as GradingsToDo).questions[0]!.answers[0]!
}
const grade = (id: string, criteria: readonly string[], more: object = {}) =>
  owner.post(`/api/gradings/${id}/grade`, {
    criteria: criteria.map((criterion_id) => ({ criterion_id, points: 1 })),
    ...more,
  })
const resultOf = async ({ id }: Taken) =>
  ((await owner.get(`/api/attempts/${id}`)).body as unknown as TestResultDetails).questions[0]!

describe('grading', () => {
  const all = ['comprehension', 'fluency', 'pronunciation', 'content']
  test('of an answer in writing leaves out the voice, and the other criteria count for all points', async () => {
    const attempt = await started()
    await save(attempt, { kind: 'spoken-answer', text: 'I would ask for the order number.' })
    await submit(attempt)
    const { id, answer, file_name } = await toGrade(attempt.test_id)
    expect([answer, file_name]).toEqual([{ kind: 'spoken-answer', text: 'I would ask for the order number.' }, null])
    const refused = await grade(id, all)
    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, 'criteria.1.criterion_id'])
    expect((await grade(id, ['comprehension', 'content'])).status).toBe(200)
    expect(await resultOf(attempt)).toMatchObject({ points: 4, answer: { text: 'I would ask for the order number.' } })
  })

  test('keeps the marks on the time line, which colleagues see afterwards', async () => {
    const attempt = await started()
    const recording = await recorded(attempt)
    await save(attempt, spoken(recording))
    await submit(attempt)
    const { id } = await toGrade(attempt.test_id)
    const marks = [{ seconds: 1.5, note: 'Asks for the order number' }]
    const refused = await grade(id, all, { marks: [{ seconds: 301, note: '' }] })
    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, 'marks.0.seconds'])
    expect((await grade(id, all, { marks })).status).toBe(200)
    expect(await resultOf(attempt)).toMatchObject({ points: 4, grades: [{ marks }], file_name: 'recording.webm' })
    const own = await ana.get(`/api/applicant/tests/${attempt.id}`)
    expect(own.text).not.toContain('order number')
  })
})

const upload = async (by: Client) => {
  const query = new URLSearchParams({ purpose: 'prompt', name: 'question.webm' })
  return by.post(`/api/files?${query}`, tinyWebm(), { headers: { 'content-type': 'application/octet-stream' } })
}
const testWith = (prompt_file_id: string) => ({
  name: 'Speaking',
  type: 'language',
  questions: [{ ...spokenQuestion, work_sample: { ...spokenQuestion.work_sample, prompt_file_id } }],
})

describe('the sound of a question', () => {
  test('is uploaded by those who hire, kept while a test has it, and heard by who takes the test', async () => {
    expect((await upload(ana)).status).toBe(403)
    expect((await upload(colleague)).status).toBe(403)
    const { body } = await upload(owner)
    const created = await owner.post('/api/tests', testWith(body.id))
    expect(created.status, created.text).toBe(201)
    await travelTo(new Date(Date.now() + 25 * 60 * minute), removeUnusedFiles)
    expect(await status(owner, body.id)).toBe(200)
    const { version_id } = await tulay.db
      .selectFrom('tests')
      .where('id', '=', created.body.id)
      .select('version_id')
      .executeTakeFirstOrThrow()
    const { id: application_id } = await addApplication(tulay.db, {
      job_id: await addJob(tulay.db, acme),
      applicant_id: ana_id,
    })
    const attempt_id = await addAttempt(tulay.db, {
      test: { id: created.body.id, version_id: version_id! },
      application_id,
    })
    expect(await status(ana, body.id), 'before the start').toBe(404)
    await ana.post(`/api/applicant/tests/${attempt_id}/start`, { consent: true })
    expect(await status(ana, body.id)).toBe(200)
    for (const by of [ben, stranger, colleague]) expect(await status(by, body.id)).toBe(404)

    const foreign = await stranger.post('/api/tests', testWith(body.id))
    expect([foreign.status, foreign.body.errors?.[0]?.path]).toEqual([400, 'questions.0.work_sample.prompt_file_id'])
    // A version keeps what it refers to, although the draft no longer has it.
    await owner.put(`/api/tests/${created.body.id}`, { ...testWith(body.id), questions: [spokenQuestion] })
    const kept = await tulay.db.selectFrom('test_files').where('file_id', '=', body.id).select('test_id').execute()
    expect(kept).toHaveLength(1)
  })
})
