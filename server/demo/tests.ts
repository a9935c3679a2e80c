import { newTest, testEdit } from '#domain/tests/test.ts'
import type { TestContent } from '#domain/tests/test.ts'
import { transaction } from '#server/db/transaction.ts'
import { createTest, editTest, favoriteTest } from '#server/features/tests/editing.ts'
import { ensureLibraryTests } from '#server/features/tests/ensure-library-tests.ts'
import { libraryTests } from '#server/features/tests/library/library-tests.ts'
import type { LibraryKey } from '#server/features/tests/library/library-tests.ts'
import { writeTest } from '#server/features/tests/library/write-test.ts'
import type { Company } from './companies.ts'
import { actor } from './people.ts'
import type { TestData } from './data/test-data.ts'
import { testData } from './data/tests.ts'
import { daysAfter } from './timeline.ts'
import type { Timeline } from './timeline.ts'
import type { RoleName } from './data/roles.ts'

export interface Test {
  /** Missing for library tests. */
  company?: Company
  role?: RoleName
  content: TestContent
  active: boolean
  created_at: Date
  /** When it got its second version, and what was different in the first. */
  revised?: { at: Date; before: Partial<TestContent> } | undefined
  /** Known once it has been created. */
  id?: string
}

/** Inactive tests of the demo company. */
const unfinished = ['Automation With Language Models', 'Cash Forecast: Thirteen Weeks']
const favorites = ['Customer Support: Difficult Emails', 'TypeScript: Unions and Validation', 'SQL']

/** Plans the tests: all of them at the demo company, one at about half of the other companies. */
export function planTests(timeline: Timeline, [demo, ...others]: Company[]): Test[] {
  const random = timeline.random('tests')
  const ofDemo = testData.map((data, index): Test => ({
    company: demo!,
    role: data.role,
    content: contentOf(data),
    active: !unfinished.includes(data.name),
    created_at: timeline.ago(600 - index * 2 - random.between(0, 2)),
  }))
  const ofOthers = others.flatMap((company) => {
    const fitting = testData.filter((data) => data.role in company.seeks)
    return random.sample(fitting, random.chance(0.55) ? 1 : 0).map((data): Test => ({
      company,
      role: data.role,
      content: contentOf(data),
      active: true,
      created_at: daysAfter(company.hiring.registered_at, random.between(0.1, 6)),
    }))
  })
  const tests = [...ofDemo, ...ofOthers]
  for (const test of tests) {
    timeline.plan(test.created_at, () => create(test))
    if (test.revised) timeline.plan(test.revised.at, () => revise(test))
  }
  return tests
}

function contentOf({ name, description, type, level, time_limit, pass_rate, sections }: TestData): TestContent {
  return writeTest({
    name,
    description,
    type,
    level,
    time_limit,
    pass_rate,
    sections: sections.map(({ questions, ...section }) => ({
      ...section,
      questions: questions.map(({ sentences: _, ...question }) => question),
    })),
  })
}

async function create(test: Test): Promise<void> {
  const form = newTest.parse({ ...test.content, ...test.revised?.before, is_active: test.active })
  const { id } = await createTest(actor(test.company!.hiring), form)
  test.id = id
}

/** Activates the content as it is now as the second version. */
const revise = ({ company, content, id }: Test) =>
  editTest(actor(company!.hiring), id!, testEdit.parse({ ...content, is_active: true }))

export type Library = Record<LibraryKey, Test>

/** Plans the provider's library, older than any company. */
export function planLibrary(timeline: Timeline): Library {
  const created_at = timeline.ago(700)
  const library = Object.fromEntries(
    Object.entries(libraryTests).map(([key, content]) => [key, { content, active: true, created_at }]),
  ) as Library
  timeline.plan(created_at, async () => {
    await ensureLibraryTests()
    const rows = await transaction((tx) =>
      tx.selectFrom('tests').where('library_key', 'is not', null).select(['id', 'library_key']).execute(),
    )
    for (const { id, library_key } of rows) library[library_key as LibraryKey].id = id
  })
  return library
}

/** Plans the favorites of the demo company's owner. */
export function planFavorites(timeline: Timeline, tests: Test[], [demo]: Company[]): void {
  for (const test of tests) {
    const isTheirs = !test.company || test.company === demo
    if (!isTheirs || !favorites.includes(test.content.name)) continue
    timeline.plan(timeline.ago(90), () => favoriteTest(actor(demo!.owner), test.id!, { is_favorite: true }))
  }
}
