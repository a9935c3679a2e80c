import { diffArrays, diffWords } from 'diff'
import type { LegalPage, LegalPart } from '#content/legal/legal-page.ts'

/** A part of a passage that is in both versions, or only in one. */
export interface Run {
  text: string
  change: 'same' | 'added' | 'removed'
}

/** A section with changes: its new, removed and changed passages. */
export interface ChangedSection {
  title: string
  passages: Run[][]
}

/** A changed passage shows its words; one that has less than this in common is a removed and a new one. */
const commonShare = 0.5

/** What is different in a version of a document, by section, in the order of the text. */
export function compareDocuments(
  before: Pick<LegalPage, 'lead' | 'sections'>,
  after: Pick<LegalPage, 'lead' | 'sections'>,
): ChangedSection[] {
  const [old, current] = [sectionsOf(before), sectionsOf(after)]
  const titles = diffArrays([...old.keys()], [...current.keys()]).flatMap(({ value }) => value)
  return titles
    .map((title) => ({ title, passages: comparePassages(old.get(title) ?? [], current.get(title) ?? []) }))
    .filter(({ passages }) => passages.length > 0)
}

const sectionsOf = ({ lead, sections }: Pick<LegalPage, 'lead' | 'sections'>): Map<string, string[]> =>
  new Map([
    ['Introduction', [lead]],
    ...sections.map(({ title, parts }) => [title, parts.flatMap(passagesOf)] as const),
  ])

/** The paragraphs, list items and table rows of a part. */
function passagesOf(part: LegalPart): string[] {
  if (typeof part === 'string') return [part]
  return 'list' in part ? [...part.list] : part.table.map((row) => row.join(': '))
}

function comparePassages(before: string[], after: string[]): Run[][] {
  let removed: string[] = []
  const passages: Run[][] = []
  const addRemoved = () => {
    passages.push(...removed.map((text): Run[] => [{ text, change: 'removed' }]))
    removed = []
  }
  for (const { value, added, removed: isRemoved } of diffArrays(before, after)) {
    if (isRemoved) removed = value
    else if (added) {
      for (const text of value) passages.push(...compareTexts(removed.shift(), text))
      addRemoved()
    } else addRemoved()
  }
  addRemoved()
  return passages
}

function compareTexts(before: string | undefined, after: string): Run[][] {
  if (before === undefined) return [[{ text: after, change: 'added' }]]
  const runs = diffWords(before, after).map(({ value, added, removed }): Run => ({
    text: value,
    change: added ? 'added' : removed ? 'removed' : 'same',
  }))
  const common = runs.filter(({ change }) => change === 'same').reduce((sum, { text }) => sum + text.length, 0)
  if (common / Math.max(before.length, after.length) >= commonShare) return [runs]
  return [[{ text: before, change: 'removed' }], [{ text: after, change: 'added' }]]
}
