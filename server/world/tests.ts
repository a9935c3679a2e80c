import { newTest } from '#domain/tests/test.ts'
import { createTest } from '#server/features/tests/create-test.ts'
import type { Company } from './companies.ts'
import { actor } from './people.ts'
import type { TestData } from './data/test-data.ts'
import { testData } from './data/tests.ts'
import { daysAfter } from './timeline.ts'
import type { Timeline } from './timeline.ts'

export interface Test {
  company: Company
  data: TestData
  active: boolean
  created_at: Date
  /** Known once it has been created. */
  id?: string
}

/** Inactive tests of the demo company. */
const unfinished = ['Automation With Language Models', 'Cash Forecast: Thirteen Weeks']

/** Plans the tests: all of them at the demo company, one at about half of the other companies. */
export function planTests(timeline: Timeline, [demo, ...others]: Company[]): Test[] {
  const random = timeline.random('tests')
  const ofDemo = testData.map((data, index): Test => ({
    company: demo!,
    data,
    active: !unfinished.includes(data.name),
    created_at: timeline.ago(600 - index * 2 - random.between(0, 2)),
  }))
  const ofOthers = others.flatMap((company) => {
    const fitting = testData.filter((data) => data.role in company.seeks)
    return random.sample(fitting, random.chance(0.55) ? 1 : 0).map((data): Test => ({
      company,
      data,
      active: true,
      created_at: daysAfter(company.hiring.registered_at, random.between(0.1, 6)),
    }))
  })
  const tests = [...ofDemo, ...ofOthers]
  for (const test of tests) timeline.plan(test.created_at, () => create(test))
  return tests
}

async function create(test: Test): Promise<void> {
  const { role: _, questions, ...data } = test.data
  const form = newTest.parse({
    ...data,
    is_active: test.active,
    questions: questions.map((question, index) => ({ ...question, id: String(test.created_at.getTime() + index) })),
  })
  const { id } = await createTest(actor(test.company.hiring), form)
  test.id = id
}
