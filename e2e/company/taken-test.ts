import type { QuestionInput } from '#domain/tests/question.ts'
import type { NewTestInput } from '#domain/tests/test.ts'
import { openAccount, publishJob, succeed } from '../account.ts'
import type { Account } from '../account.ts'

/** Creates an active test, or a draft with `is_active: false`, through the API. */
export async function createTest(company: Account, test: Partial<NewTestInput> & { name: string }) {
  const questions: QuestionInput[] = [
    { id: 'fiber', type: 'multiple-choice', question: 'Which fiber is the strongest?', options: ['Abaca', 'Cotton'] },
  ]
  const answer = await succeed(company.api.post('/api/tests', { data: { type: 'mixed', questions, ...test } }))
  return (await answer.json()) as { id: string; name: string }
}

/** Creates a test with a question that a person grades, and one with a key. */
export const createWrittenTest = (company: Account, name: string) =>
  createTest(company, {
    name,
    pass_rate: 60,
    hold_days: 3,
    second_grader: false,
    questions: [
      {
        id: 'letter',
        type: 'paragraph',
        question: 'A chair arrived broken. Answer the customer.',
        points: 4,
        useAI: true,
        scored: true,
        rubric: [
          { id: 'sorry', text: 'Apologizes for the broken chair', points: 2 },
          { id: 'next', text: 'Offers a replacement or a refund', points: 2 },
        ],
      },
      {
        id: 'fiber',
        type: 'multiple-choice',
        question: 'Which fiber is the strongest?',
        options: ['Abaca', 'Cotton'],
        points: 1,
        scored: true,
        key: { kind: 'option', option: 'Abaca' },
      },
    ],
  })

/** An applicant who applies to a job that requires the test, and submits these answers. */
export async function takeTest(company: Account, test: { id: string }, answers: Record<string, unknown>) {
  const job = await publishJob(company, { title: 'Weaver of screens', test_ids: [test.id] })
  const applicant = await openAccount({ user_type: 'applicant' })
  const { api } = applicant
  const application = await succeed(
    api.post(`/api/open-jobs/${job.id}/applications`, { data: { coverLetter: 'I weave.', proposalRate: 15 } }),
  )
  const assigned = (await (await succeed(api.get('/api/applicant/tests'))).json()) as { items: { id: string }[] }
  const attempt = assigned.items[0]!.id
  const started = await succeed(api.post(`/api/applicant/tests/${attempt}/start`, { data: { consent: true } }))
  const { writer } = (await started.json()) as { writer: number }
  let sequence = 0
  for (const [question, value] of Object.entries(answers)) {
    sequence++
    await succeed(
      api.put(`/api/applicant/tests/${attempt}/answers/${question}`, {
        data: { writer, sequence, value, seconds: 20 },
      }),
    )
  }
  await succeed(api.post(`/api/applicant/tests/${attempt}/submit`))
  return { ...applicant, attempt, job, application: ((await application.json()) as { id: string }).id }
}
