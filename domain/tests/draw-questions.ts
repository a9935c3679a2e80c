import type { Question } from './question.ts'
import type { TestContent } from './test.ts'

/** Numbers from 0 to 1 that only depend on `seed` (mulberry32 over a 32-bit FNV-1a hash). */
function randomFrom(seed: string): () => number {
  let state = 0x811c9dc5
  for (const character of seed) state = Math.imul(state ^ character.codePointAt(0)!, 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** The items in an order that only depends on `seed` (Fisher–Yates). */
export function shuffled<Item>(items: readonly Item[], seed: string): Item[] {
  const random = randomFrom(seed)
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
