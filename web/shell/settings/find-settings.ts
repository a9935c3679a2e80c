import { rankTexts } from '#domain/kernel/rank-texts.ts'

/** What a section of the settings is found by. */
export interface SearchableSection {
  title: string
  description?: string
  /** The labels in the section, and other words for them. */
  keywords: readonly string[]
}

/** Shorter words match too much. */
const length_min = 3
const shownLabels_max = 2

/** The sections that match a search, best first, each with the labels in it that match. Null: nothing is searched. */
export function findSettings<Section extends SearchableSection>(
  sections: readonly Section[],
  words: string,
): { section: Section; labels: string[] }[] | null {
  if (words.trim().length < length_min) return null
  const texts = sections.map(({ title, keywords, description = '' }) => ({
    title,
    keywords: keywords.join(' '),
    summary: description,
  }))
  return rankTexts(words, texts).map((at) => {
    const { keywords } = sections[at]!
    const labels = rankTexts(
      words,
      keywords.map((title) => ({ title, keywords: '', summary: '' })),
    )
    return { section: sections[at]!, labels: labels.slice(0, shownLabels_max).map((label) => keywords[label]!) }
  })
}
