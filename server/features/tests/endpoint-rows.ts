import { testsApi } from '#domain/tests/api.ts'
import { question as questionSchema } from '#domain/tests/question.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { addApplication } from '#server/testing/applications.ts'
import { defineRows } from '#server/testing/define-rows.ts'
import { quiz } from '#server/testing/forms.ts'
import { addJob } from '#server/testing/jobs.ts'
import {
  acme,
  applicants,
  byApplicant,
  byHirers,
  companies,
  hirers,
  hiring,
  otherCompanies,
  recruiting,
  staff,
} from '#server/testing/roles/actors.ts'
import { addRecording, inParts, sha256Of, spokenQuestion, tinyWebm } from '#server/testing/recordings.ts'
import { addAttempt, addTest } from '#server/testing/tests.ts'

/** What the form of a test has besides. */
const otherFields = {
  level: 'beginner',
  questions: [
    {
      ...quiz.questions[0],
      points: 5,
      useAI: false,
      section_id: 'first',
      scored: true,
      key: { kind: 'option', option: 'This' },
      rubric: [{ id: 'right', text: 'Is right', points: 5 }],
      rows: ['One'],
      scale: { min: 0, max: 5, min_label: 'Bad', max_label: 'Good' },
      stars: 5,
    },
  ],
  description: 'Ten minutes.',
  time_limit: 60,
  pass_rate: 70,
  is_active: true,
  is_public: false,
  category: 'behavioral',
  shuffle_questions: true,
  shuffle_options: true,
  second_grader: false,
  hold_days: 2,
  sections: [{ id: 'first', title: 'First part', text: 'Take your time.', draw: 1 }],
}

/**
 * Members of a suspended company get 404 for the tests of others, and 403 for their own and the library's. The staff
 * answer for the library only.
 */
const byTestMakers = { in: hirers, hidden: [...otherCompanies, 'admin'] } as const

export const testsRows = defineRows(testsApi, ({ db, company_id, applicant_id }) => {
  const test = () => addTest(db, { company_id })
  const ofLibrary = () => addTest(db, { company_id: null })
  const archived = async () => {
    const { id } = await test()
    await db.updateTable('tests').set({ status: 'archived' }).where('id', '=', id).execute()
    return { id }
  }
  const application = async () => addApplication(db, { job_id: await addJob(db, company_id), applicant_id })
  const attempt = async () => ({
    id: await addAttempt(db, { test: await test(), application_id: (await application()).id }),
  })
  const running = async () => {
    const { id } = await attempt()
    await db
      .updateTable('attempts')
      .set({
        status: 'in_progress',
        started_at: now(),
        ends_at: fromNow(3_600_000),
        writer: 1,
        question_ids: quiz.questions.map((question) => question.id),
      })
      .where('id', '=', id)
      .execute()
    const { id: note_id } = await db
      .insertInto('integrity_notes')
      .values({ attempt_id: id, kind: 'pasted', amount: 90, at: now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, params: { question_id: quiz.questions[0].id, note_id } }
  }
  const grade = async (id: string) => {
    const times = { started_at: now(), ends_at: now(), submitted_at: now(), graded_at: now(), outcome_at: now() }
    await db
      .updateTable('attempts')
      .set({ status: 'graded', score: 80, question_ids: [], ...times })
      .where('id', '=', id)
      .execute()
    return { id }
  }
  const graded = async () => grade((await attempt()).id)
  const reusable = async () => {
    const library = await ofLibrary()
    await grade(await addAttempt(db, { test: library, application_id: (await application()).id }))
    return { id: await addAttempt(db, { test: library, application_id: (await application()).id }) }
  }
  /** An essay that was submitted and waits for a person, or that a person has graded. */
  const essay = async ({ isGraded }: { isGraded: boolean }) => {
    const questions = [{ id: 'essay', type: 'paragraph' as const, question: 'Why?', points: 1, useAI: false }]
    const attempt_id = await addAttempt(db, {
      test: await addTest(db, { company_id, questions, second_grader: false }),
      application_id: (await application()).id,
    })
    const about = { attempt_id, question_id: 'essay' }
    await db
      .updateTable('attempts')
      .set({ status: 'submitted', started_at: now(), ends_at: now(), submitted_at: now(), question_ids: ['essay'] })
      .where('id', '=', attempt_id)
      .execute()
    await db
      .insertInto('answers')
      .values({ ...about, value: JSON.stringify('Because.'), saved_at: now() })
      .execute()
    const grading = await db
      .insertInto('gradings')
      .values({ ...about, round: 'first' })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (!isGraded) return { id: grading.id, attempt_id }
    await db
      .updateTable('gradings')
      .set({ points: 1, criteria: JSON.stringify([]), graded_at: now() })
      .where('id', '=', grading.id)
      .execute()
    await db
      .updateTable('attempts')
      .set({ status: 'graded', score: 100, points: 1, graded_at: now(), outcome_at: now() })
      .where('id', '=', attempt_id)
      .execute()
    return { id: attempt_id, attempt_id }
  }
  /** A take of a spoken answer of which two parts have arrived, and the next one. */
  const recording = async () => {
    const questions = [questionSchema.parse(spokenQuestion)]
    const id = await addAttempt(db, {
      test: await addTest(db, { company_id, questions }),
      application_id: (await application()).id,
    })
    await db
      .updateTable('attempts')
      .set({
        status: 'in_progress',
        started_at: now(),
        ends_at: fromNow(3_600_000),
        writer: 1,
        question_ids: ['spoken'],
      })
      .where('id', '=', id)
      .execute()
    const parts = inParts(tinyWebm(), 500)
    await addRecording(db, { attempt_id: id, owner_id: applicant_id, parts: parts.slice(0, 2) })
    return { id, params: { question_id: 'spoken' }, part: parts[2]! }
  }
  const ofRecording = { about: "a recording of the applicant's answer", ...byApplicant }
  const ofLibraryTest = { about: 'a library test', request: ofLibrary }
  const ofTest = { about: "Acme's test", ofCompany: true, request: test }
  const ofGradedAttempt = { about: 'a graded attempt at a test of Acme', request: graded }
  const ofAttempt = { about: "the applicant's attempt", request: attempt }
  const ofRunningAttempt = { about: "the applicant's running attempt", request: running }
  return {
    create: { in: [...hiring, 'admin'], body: quiz, otherFields },
    createAtRoot: { in: [...hiring, 'admin'], body: quiz, otherFields },
    list: { in: [...companies, ...staff], ofCompany: true, shows: 'texts' },
    listAtRoot: { in: [...companies, ...staff], ofCompany: true, shows: 'texts' },
    exportList: { in: [...companies, ...staff], ofCompany: true, unpaged: true, shows: 'texts' },
    bulk: {
      in: ['admin'],
      request: async () => ({ body: { move: 'archive', ids: [(await ofLibrary()).id] } }),
      otherFields: { filter: undefined, preview: true },
    },
    find: [
      { ...ofTest, ...byTestMakers },
      { ...ofLibraryTest, in: [...recruiting, 'admin'] },
    ],
    edit: [
      { ...ofTest, ...byTestMakers, body: quiz, otherFields: { ...otherFields, revision: 1 } },
      { ...ofLibraryTest, in: ['admin'], body: quiz },
    ],
    versions: [
      { ...ofTest, ...byTestMakers },
      { ...ofLibraryTest, in: [...recruiting, 'admin'] },
    ],
    archive: [
      { ...ofTest, ...byTestMakers },
      { ...ofLibraryTest, in: ['admin'] },
    ],
    unarchive: [
      { ...ofTest, ...byTestMakers, about: "Acme's archived test", request: archived },
      { ...ofLibraryTest, in: ['admin'], answers: 409 },
    ],
    clone: [
      { ...ofTest, ...byTestMakers },
      { ...ofLibraryTest, in: [...hiring, 'admin'] },
    ],
    remove: [
      { ...ofTest, ...byTestMakers },
      { ...ofLibraryTest, in: ['admin'] },
    ],
    favorite: { ...ofTest, in: acme, hidden: otherCompanies, body: { is_favorite: true } },
    assign: [
      {
        ...ofTest,
        ...byHirers,
        request: async () => ({ ...(await test()), body: { application_ids: [(await application()).id] } }),
        otherFields: { due_in_days: 7 },
      },
      {
        ...ofLibraryTest,
        in: hirers,
        hidden: ['other_owner'],
        request: async () => ({ ...(await ofLibrary()), body: { application_ids: [(await application()).id] } }),
      },
    ],
    results: { ...ofTest, ...byHirers },
    exportResults: { ...ofTest, ...byHirers, unpaged: true },
    statistics: { ...ofTest, ...byHirers },
    toGrade: { ...ofTest, ...byHirers },
    grade: {
      about: 'an answer to grade',
      ...byHirers,
      request: () => essay({ isGraded: false }),
      body: { criteria: [{ criterion_id: 'answer', points: 1 }] },
      otherFields: { comment: 'Well done.', note: 'A strong answer.', marks: [{ seconds: 2, note: 'Clear.' }] },
    },
    result: { ...ofGradedAttempt, ...byHirers },
    release: { ...ofGradedAttempt, ...byHirers },
    replace: {
      ...ofGradedAttempt,
      ...byHirers,
      body: { reason: 'The power went out.' },
      otherFields: { due_in_days: 7 },
    },
    listOwn: { in: applicants },
    findOwn: { ...ofAttempt, ...byApplicant },
    start: { ...ofAttempt, ...byApplicant, body: { consent: true } },
    open: { ...ofRunningAttempt, ...byApplicant },
    saveAnswer: {
      ...ofRunningAttempt,
      ...byApplicant,
      body: { writer: 1, sequence: 1, value: 'This' },
      otherFields: { is_flagged: true, seconds: 5, decimal: ',' },
      anyType: ['value'],
    },
    addIntegrityNote: {
      ...ofRunningAttempt,
      ...byApplicant,
      body: { kind: 'pasted', amount: 90 },
      otherFields: { question_id: 'one' },
    },
    explainIntegrityNote: { ...ofRunningAttempt, ...byApplicant, body: { explanation: 'My own notes.' } },
    submit: { ...ofRunningAttempt, ...byApplicant },
    recordings: { ...ofRecording, request: recording },
    openRecording: { ...ofRecording, request: recording, body: { writer: 1, take: 1, media_type: 'audio/webm' } },
    sendRecordingPart: {
      ...ofRecording,
      request: async () => {
        const { part, ...request } = await recording()
        const query = `?writer=1&take=1&number=3&sha256=${sha256Of(part)}`
        return { ...request, query, body: part, type: 'application/octet-stream' }
      },
    },
    finishRecording: { ...ofRecording, request: recording, body: { writer: 1, take: 1, parts: 2, seconds: 2 } },
    reuse: { about: "the applicant's reusable test", ...byApplicant, request: reusable },
    requestReview: {
      about: "the applicant's graded attempt",
      ...byApplicant,
      request: () => essay({ isGraded: true }),
    },
    documentSets: { in: [...hiring, 'admin'] },
    documentPicture: {
      about: 'a document of the library',
      in: [...recruiting, 'admin'],
      hidden: applicants,
      request: () => ({ params: { set: 'contacts-1', number: '01' } }),
    },
    extraTime: { in: applicants },
    setExtraTime: { in: applicants, body: { percent: 25 } },
  }
})
