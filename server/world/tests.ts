import { newTest } from '#domain/tests/test.ts'
import { createTest } from '#server/features/tests/create-test.ts'
import type { Company } from './companies.ts'
import { actor } from './people.ts'
import type { TestWords } from './words/test.ts'
import { testWords } from './words/tests.ts'
import { daysAfter } from './world.ts'
import type { World } from './world.ts'

export interface Test {
  company: Company
  words: TestWords
  active: boolean
  created_at: Date
  /** Known once it has been created. */
  id?: string
}

/** The tests that the demo company has written and not yet switched on. */
const unfinished = ['Automation With Language Models', 'Cash Forecast: Thirteen Weeks']

/** The demo company has every test, about every second other company one that suits whom it looks for. */
export function planTests(world: World, [demo, ...others]: Company[]): Test[] {
  const random = world.chance('tests')
  const ofDemo = testWords.map((words, index): Test => ({
    company: demo!,
    words,
    active: !unfinished.includes(words.name),
    created_at: world.ago(600 - index * 2 - random.between(0, 2)),
  }))
  const ofOthers = others.flatMap((company) => {
    const fitting = testWords.filter((words) => words.role in company.seeks)
    return random.sample(fitting, random.chance(0.55) ? 1 : 0).map((words): Test => ({
      company,
      words,
      active: true,
      created_at: daysAfter(company.hiring.registered_at, random.between(0.1, 6)),
    }))
  })
  const tests = [...ofDemo, ...ofOthers]
  for (const test of tests) world.plan(test.created_at, () => create(test))
  return tests
}

async function create(test: Test): Promise<void> {
  const { role: _, questions, ...words } = test.words
  const form = newTest.parse({
    ...words,
    is_active: test.active,
    questions: questions.map((question, index) => ({ ...question, id: String(test.created_at.getTime() + index) })),
  })
  const { id } = await createTest(actor(test.company.hiring), form)
  test.id = id
}
