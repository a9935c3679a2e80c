import type { Db } from '#server/db/connect.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { addApplication } from '../applications.ts'
import { quiz } from '../forms.ts'
import { addJob } from '../jobs.ts'
import { addAttempt, addTest } from '../tests.ts'
import type { Row, Thing } from './access-table.ts'
import { applicants, companies, hirers, hiring, otherCompanies } from './actors.ts'
import type { Requests } from './requests.ts'

/** The staff answer for the library only. */
const others = [...otherCompanies, 'admin'] as const
const read = (endpoint: string, hidden: Row['hidden'] = others): Row => ({
  endpoint,
  about: "Acme's test",
  in: hirers,
  hidden,
})
const ofLibrary = (endpoint: string, inside: Row['in']): Row => ({
  endpoint,
  about: 'a library test',
  in: [...inside, 'admin'],
})
/** Members of a suspended company get 404 for the tests of otherCompanies, and 403 for their own and the library's. */
const change = (endpoint: string, about: Thing = "Acme's test", hidden: Row['hidden'] = others): Row => ({
  endpoint,
  about,
  in: hirers,
  hidden,
})
const take = (endpoint: string, about: Thing): Row => ({
  endpoint,
  about,
  in: ['applicant'],
  hidden: ['unverified_applicant'],
})

/** Who gets in where among the endpoints about tests and attempts. */
export const testRows: readonly Row[] = [
  { endpoint: 'GET /api/tests', in: [...companies, 'admin', 'account_manager'] },
  { endpoint: 'GET /api/tests.csv', in: [...companies, 'admin', 'account_manager'] },
  { endpoint: 'GET /tests', in: [...companies, 'admin', 'account_manager'] },
  { endpoint: 'POST /api/tests', in: [...hiring, 'admin'] },
  { endpoint: 'POST /tests', in: [...hiring, 'admin'] },
  { endpoint: 'POST /api/tests/bulk', in: ['admin'] },
  read('GET /api/tests/{id}'),
  ofLibrary('GET /api/tests/{id}', [...hiring, 'suspended_owner']),
  read('GET /api/tests/{id}/versions'),
  ofLibrary('GET /api/tests/{id}/versions', [...hiring, 'suspended_owner']),
  change('PUT /api/tests/{id}'),
  ofLibrary('PUT /api/tests/{id}', []),
  change('POST /api/tests/{id}/archive'),
  ofLibrary('POST /api/tests/{id}/archive', []),
  change('POST /api/tests/{id}/unarchive', "Acme's archived test"),
  { ...ofLibrary('POST /api/tests/{id}/unarchive', []), answers: 409 },
  change('POST /api/tests/{id}/clone'),
  ofLibrary('POST /api/tests/{id}/clone', hiring),
  change('DELETE /api/tests/{id}'),
  ofLibrary('DELETE /api/tests/{id}', []),
  {
    endpoint: 'PUT /api/tests/{id}/favorite',
    about: "Acme's test",
    in: ['owner', 'recruiter', 'finance', 'unverified_owner'],
    hidden: otherCompanies,
  },

  change('POST /api/tests/{id}/assign', "Acme's test", otherCompanies),
  { endpoint: 'POST /api/tests/{id}/assign', about: 'a library test', in: hirers, hidden: ['other_owner'] },
  read('GET /api/tests/{id}/results', otherCompanies),
  read('GET /api/tests/{id}/results/export', otherCompanies),
  change('GET /api/attempts/{id}', 'a graded attempt at a test of Acme', otherCompanies),
  change('POST /api/attempts/{id}/release', 'a graded attempt at a test of Acme', otherCompanies),
  change('POST /api/attempts/{id}/replace', 'a graded attempt at a test of Acme', otherCompanies),
  read('GET /api/tests/{id}/statistics', otherCompanies),
  change('GET /api/tests/{id}/gradings', "Acme's test", otherCompanies),
  change('POST /api/gradings/{id}/grade', 'an answer to grade', otherCompanies),
  take('POST /api/applicant/tests/{id}/request-review', "the applicant's graded attempt"),

  { endpoint: 'GET /api/applicant/tests', in: applicants },
  { endpoint: 'GET /api/applicant/extra-time', in: applicants },
  { endpoint: 'PUT /api/applicant/extra-time', in: applicants },
  take('GET /api/applicant/tests/{id}', "the applicant's attempt"),
  take('POST /api/applicant/tests/{id}/start', "the applicant's attempt"),
  take('POST /api/applicant/tests/{id}/open', "the applicant's running attempt"),
  take('PUT /api/applicant/tests/{id}/answers/{question_id}', "the applicant's running attempt"),
  take('POST /api/applicant/tests/{id}/integrity-notes', "the applicant's running attempt"),
  take('PUT /api/applicant/tests/{id}/integrity-notes/{note_id}', "the applicant's running attempt"),
  take('POST /api/applicant/tests/{id}/submit', "the applicant's running attempt"),
  take('POST /api/applicant/tests/{id}/reuse', "the applicant's reusable test"),
]

/** Requests to them that would succeed if their sender gets in. */
export function testRequests(db: Db, { acme, applicant_id }: { acme: string; applicant_id: string }): Requests {
  const test = async (about: Thing | undefined) => {
    const { id, version_id } = await addTest(db, { company_id: about === 'a library test' ? null : acme })
    if (about === "Acme's archived test")
      await db.updateTable('tests').set({ status: 'archived' }).where('id', '=', id).execute()
    return { id, version_id }
  }
  const application = async () => addApplication(db, { job_id: await addJob(db, acme), applicant_id })
  const attempt = async (about: Thing | undefined) => {
    const id = await addAttempt(db, { test: await test(undefined), application_id: (await application()).id })
    if (about !== "the applicant's running attempt") return { id }
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
  const graded = async () => grade((await attempt(undefined)).id)
  const reusable = async () => {
    const library = await test('a library test')
    await grade(await addAttempt(db, { test: library, application_id: (await application()).id }))
    return { id: await addAttempt(db, { test: library, application_id: (await application()).id }) }
  }
  /** An essay that was submitted and waits for a person, or that a person has graded. */
  const essay = async ({ isGraded }: { isGraded: boolean }) => {
    const questions = [{ id: 'essay', type: 'paragraph' as const, question: 'Why?', points: 1, useAI: false }]
    const attempt_id = await addAttempt(db, {
      test: await addTest(db, { company_id: acme, questions, second_grader: false }),
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
  return {
    'POST /api/tests/{id}/assign': async (about) => ({
      ...(await test(about)),
      body: { application_ids: [(await application()).id] },
    }),
    'GET /api/tests/{id}/results': test,
    'GET /api/tests/{id}/results/export': test,
    'GET /api/attempts/{id}': graded,
    'POST /api/attempts/{id}/release': graded,
    'POST /api/attempts/{id}/replace': async () => ({ ...(await graded()), body: { reason: 'The power went out.' } }),
    'POST /api/applicant/tests/{id}/reuse': reusable,
    'GET /api/tests/{id}/statistics': test,
    'GET /api/tests/{id}/gradings': test,
    'POST /api/gradings/{id}/grade': async () => ({
      ...(await essay({ isGraded: false })),
      body: { criteria: [{ criterion_id: 'answer', points: 1 }] },
    }),
    'POST /api/applicant/tests/{id}/request-review': () => essay({ isGraded: true }),
    'POST /api/tests/bulk': async () => ({
      body: { move: 'archive', ids: [(await test('a library test')).id] },
    }),
    'POST /api/tests': () => ({ body: quiz }),
    'POST /tests': () => ({ body: quiz }),
    'GET /api/tests/{id}': test,
    'GET /api/tests/{id}/versions': test,
    'PUT /api/tests/{id}': async (about) => ({ ...(await test(about)), body: quiz }),
    'POST /api/tests/{id}/archive': test,
    'POST /api/tests/{id}/unarchive': test,
    'POST /api/tests/{id}/clone': test,
    'DELETE /api/tests/{id}': test,
    'PUT /api/tests/{id}/favorite': async (about) => ({ ...(await test(about)), body: { is_favorite: true } }),
    'PUT /api/applicant/extra-time': () => ({ body: { percent: 25 } }),
    'GET /api/applicant/tests/{id}': attempt,
    'POST /api/applicant/tests/{id}/start': async (about) => ({ ...(await attempt(about)), body: { consent: true } }),
    'POST /api/applicant/tests/{id}/open': attempt,
    'PUT /api/applicant/tests/{id}/answers/{question_id}': async (about) => ({
      ...(await attempt(about)),
      body: { writer: 1, sequence: 1, value: 'This' },
    }),
    'POST /api/applicant/tests/{id}/integrity-notes': async (about) => ({
      ...(await attempt(about)),
      body: { kind: 'pasted', amount: 90 },
    }),
    'PUT /api/applicant/tests/{id}/integrity-notes/{note_id}': async (about) => ({
      ...(await attempt(about)),
      body: { explanation: 'My own notes.' },
    }),
    'POST /api/applicant/tests/{id}/submit': attempt,
  }
}
