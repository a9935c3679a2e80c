import { randomNumbers, seedOf } from '../kernel/random-numbers.ts'
import type { Question } from './question.ts'
import type { TestContent } from './test.ts'

/** The items in an order that only depends on `seed` (Fisher–Yates). */
export function shuffled<Item>(items: readonly Item[], seed: string): Item[] {
  const random = randomNumbers(seedOf(seed))
  const result = [...items]
  for (let last = result.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1))
    ;[result[last], result[other]] = [result[other]!, result[last]!]
  }
  return result
}

/**
 * The questions that one applicant gets, in order: those without a section first, then section by section. `seed`
 * determines what is drawn and shuffled.
 */
export function drawQuestions(
  { questions, sections, shuffle_questions }: Pick<TestContent, 'questions' | 'sections' | 'shuffle_questions'>,
  seed: string,
): Question[] {
  const known = new Set(sections.map(({ id }) => id))
  const parts = [{ id: '', draw: null }, ...sections]
  return parts.flatMap(({ id, draw }) => {
    const within = questions.filter(({ section_id = '' }) => (known.has(section_id) ? section_id : '') === id)
    const order = shuffled(within, `${seed}:${id}`)
    const drawn = draw === null ? within : within.filter((one) => order.indexOf(one) < draw)
    return shuffle_questions ? order.filter((one) => drawn.includes(one)) : drawn
  })
}
