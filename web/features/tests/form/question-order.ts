import type { Section } from '#domain/tests/test.ts'

interface Placed {
  id: string
  section_id: string | null
}

export interface QuestionGroup<Item extends Placed> {
  /** Null for the questions before the first section. */
  section: Section | null
  questions: Item[]
}

/** The questions by section, in the order of the page. Questions of a missing section come first. */
export function groupQuestions<Item extends Placed>(
  questions: readonly Item[],
  sections: readonly Section[],
): QuestionGroup<Item>[] {
  const known = new Set(sections.map(({ id }) => id))
  const isLoose = ({ section_id }: Item) => section_id === null || !known.has(section_id)
  return [
    { section: null, questions: questions.filter(isLoose) },
    ...sections.map((section) => ({
      section,
      questions: questions.filter(({ section_id }) => section_id === section.id),
    })),
  ]
}

/** The questions in the order of the page. */
export const inPageOrder = <Item extends Placed>(questions: readonly Item[], sections: readonly Section[]): Item[] =>
  groupQuestions(questions, sections).flatMap((group) => group.questions)

/** Moves a question to a place within a section. */
export function placeQuestion<Item extends Placed>(
  questions: readonly Item[],
  sections: readonly Section[],
  id: string,
  section_id: string | null,
  at: number,
): Item[] {
  const moved = questions.find((one) => one.id === id)
  if (!moved) return [...questions]
  const groups = groupQuestions(
    questions.filter((one) => one.id !== id),
    sections,
  )
  return groups.flatMap((group) =>
    (group.section?.id ?? null) === section_id
      ? group.questions.toSpliced(at, 0, { ...moved, section_id })
      : group.questions,
  )
}

/** Moves a question by one place, at the end of a section into the next one. Undefined at the ends of the page. */
export function stepQuestion<Item extends Placed>(
  questions: readonly Item[],
  sections: readonly Section[],
  id: string,
  step: -1 | 1,
): Item[] | undefined {
  const groups = groupQuestions(questions, sections)
  const group = groups.findIndex((one) => one.questions.some((question) => question.id === id))
  const at = groups[group]!.questions.findIndex((question) => question.id === id)
  const next = at + step
  if (next >= 0 && next < groups[group]!.questions.length) {
    return placeQuestion(questions, sections, id, groups[group]!.section?.id ?? null, next)
  }
  const other = groups[group + step]
  if (!other) return undefined
  return placeQuestion(questions, sections, id, other.section?.id ?? null, step < 0 ? other.questions.length : 0)
}
