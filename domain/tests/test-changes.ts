import { countOf } from '../kernel/count.ts'
import { keyText, rubricText } from './key-text.ts'
import { bounds, questionTypeLabels, scoringOf, usesAI } from './question.ts'
import type { Question } from './question.ts'
import { testLevelLabels, testTypeLabels } from './test.ts'
import type { Section, TestContent } from './test.ts'

/** One difference between two versions of a test, as text. */
export interface TestChange {
  /** What it is about: `Passing score`, or the question itself. */
  subject: string
  kind: 'added' | 'removed' | 'changed' | 'moved'
  /** What changed about it, with both values. Empty unless `changed`. */
  parts: { label: string; from: string; to: string }[]
}

type Part<Of> = [label: string, words: (of: Of) => string]

const onOff = (on: boolean) => (on ? 'On' : 'Off')

const settings: Part<TestContent>[] = [
  ['Test name', ({ name }) => name],
  ['Type', ({ type }) => testTypeLabels[type]],
  ['Level', ({ level }) => (level ? testLevelLabels[level] : 'Not stated')],
  ['Time limit', ({ time_limit }) => countOf(time_limit, 'minute', 'minutes')],
  ['Passing score', ({ pass_rate }) => `${pass_rate}%`],
  ['Description', ({ description }) => description],
  ['Shuffle questions', ({ shuffle_questions }) => onOff(shuffle_questions)],
  ['Shuffle options', ({ shuffle_options }) => onOff(shuffle_options)],
  ['Second grader', ({ second_grader }) => onOff(second_grader)],
  ['Show results after', ({ hold_days }) => (hold_days === 0 ? 'Grading' : countOf(hold_days, 'day', 'days'))],
]

const sectionParts: Part<Section>[] = [
  ['Title', ({ title }) => title],
  ['Text', ({ text }) => text],
  ['Questions drawn', ({ draw }) => (draw === null ? 'All' : String(draw))],
]

const scorings = { key: 'By the answer key', run: 'By running the answer', person: 'By a person', none: 'Not scored' }

const questionParts = (titleOf: (sectionId: string | undefined) => string): Part<Question>[] => [
  ['Question', ({ question }) => question],
  ['Type', ({ type }) => questionTypeLabels[type]],
  ['Section', ({ section_id }) => titleOf(section_id)],
  ['Points', ({ points }) => String(points)],
  ['Scoring', (question) => scorings[scoringOf(question)]],
  ['Options', ({ options = [] }) => options.join(', ')],
  ['Rows', ({ rows = [] }) => rows.join(', ')],
  ['Scale', scaleText],
  ['Correct answer', ({ key }) => (key ? keyText(key) : '')],
  ['Rubric', rubricText],
  ['AI assistance', (question) => onOff(usesAI(question))],
  ['Task', ({ work_sample }) => (work_sample ? JSON.stringify(work_sample) : '')],
]

function scaleText(question: Question): string {
  if (question.type === 'rating') return `${bounds(question).max} stars`
  if (question.type !== 'linear-scale') return ''
  const { min, max } = bounds(question)
  const { min_label = '', max_label = '' } = question.scale ?? {}
  return `${min} to ${max}${min_label || max_label ? ` (${min_label} – ${max_label})` : ''}`
}

const partsOf = <Of>(parts: Part<Of>[], before: Of, after: Of) =>
  parts
    .map(([label, words]) => ({ label, from: words(before), to: words(after) }))
    .filter(({ from, to }) => from !== to)

/** All differences between two versions of a test, in the order of the page. Questions and sections are matched by ID. */
export function testChanges(before: TestContent, after: TestContent): TestChange[] {
  const titles = new Map([...before.sections, ...after.sections].map((one) => [one.id, one.title]))
  const titleOf = (id: string | undefined) => (id === undefined ? 'None' : titles.get(id) || 'Untitled')
  return [
    ...partsOf(settings, before, after).map((part): TestChange => ({
      subject: part.label,
      kind: 'changed',
      parts: [part],
    })),
    ...itemChanges(before.sections, after.sections, ({ title }) => `Section “${title || 'Untitled'}”`, sectionParts),
    ...itemChanges(before.questions, after.questions, ({ question }) => question, questionParts(titleOf)),
  ]
}

function itemChanges<Item extends { id: string }>(
  before: readonly Item[],
  after: readonly Item[],
  nameOf: (item: Item) => string,
  parts: Part<Item>[],
): TestChange[] {
  const [old, kept] = [byId(before), byId(after)]
  const moved = movedIds(
    before.filter(({ id }) => kept.has(id)),
    after.filter(({ id }) => old.has(id)),
  )
  const changes = after.flatMap((item): TestChange[] => {
    const earlier = old.get(item.id)
    const subject = nameOf(item)
    if (!earlier) return [{ subject, kind: 'added', parts: [] }]
    const changed = partsOf(parts, earlier, item)
    if (changed.length > 0) return [{ subject, kind: 'changed', parts: changed }]
    return moved.has(item.id) ? [{ subject, kind: 'moved', parts: [] }] : []
  })
  const removed = before.filter(({ id }) => !kept.has(id))
  return [...changes, ...removed.map((item): TestChange => ({ subject: nameOf(item), kind: 'removed', parts: [] }))]
}

const byId = <Item extends { id: string }>(items: readonly Item[]) => new Map(items.map((item) => [item.id, item]))

/** The fewest items that have to move to get from one order to the other: all but a longest common subsequence. */
function movedIds(before: readonly { id: string }[], after: readonly { id: string }[]): Set<string> {
  const place = new Map(before.map(({ id }, at) => [id, at]))
  const best: { length: number; previous: number }[] = []
  let last = -1
  for (const [at, { id }] of after.entries()) {
    best[at] = { length: 1, previous: -1 }
    for (let earlier = 0; earlier < at; earlier++) {
      if (place.get(after[earlier]!.id)! < place.get(id)! && best[earlier]!.length >= best[at].length) {
        best[at] = { length: best[earlier]!.length + 1, previous: earlier }
      }
    }
    if (last < 0 || best[at].length > best[last]!.length) last = at
  }
  const moved = new Set(after.map(({ id }) => id))
  for (let at = last; at >= 0; at = best[at]!.previous) moved.delete(after[at]!.id)
  return moved
}
