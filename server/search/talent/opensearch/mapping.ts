import { skillKey } from '#domain/skills/skills.ts'
import { documentWords } from '../document-words.ts'
import type { TalentDocument } from '../talent-search.ts'
import type { TextWords } from '../words.ts'

/** Longer words are not found. Their bytes stay below the limit of the engine. */
const longestWord = 8_000

const matched = { type: 'keyword', doc_values: false, ignore_above: longestWord } as const
const counted = { type: 'keyword' } as const
const phrases = { type: 'text', analyzer: 'whitespace', norms: false } as const

/**
 * The fields of an index. The engine only splits texts at spaces: the words are those of `documentWords`, so that all
 * engines agree. Nothing can be read back from it: rows come from PostgreSQL.
 */
export const mappings = {
  dynamic: 'strict',
  _source: { enabled: false },
  properties: {
    id: counted,
    // Words, each once, also names of several words.
    role_words: matched,
    named_words: matched,
    public_words: matched,
    full_name_words: matched,
    spellings: { ...counted, ignore_above: longestWord },
    // The same words in their order. Phrases do not go beyond one text.
    role: phrases,
    skills: phrases,
    profile: phrases,
    full_name: phrases,
    skill_keys: matched,
    rate_cents: { type: 'integer' },
    level: counted,
    availability: counted,
    region: counted,
    timezone: counted,
    badges: counted,
    rating: { type: 'double' },
    active_hour: { type: 'integer' },
    quality: { type: 'integer' },
    found_by: matched,
    related_company_ids: matched,
    blocked_company_ids: matched,
  },
} as const

/** The settings of an index; the number of shards is that of the nodes. */
export const settingsFor = (nodes: number) => ({
  number_of_shards: nodes,
  auto_expand_replicas: '0-1',
  refresh_interval: '1s',
  // The last row that can be paged to, and the page after it.
  max_result_window: 20_000,
  // A removed talent is not brought back by an older document that arrives later.
  gc_deletes: '1h',
})

/** A word without spaces: names of several words are one. */
export const fieldWord = (word: string): string => word.replaceAll(' ', '_')

/** A document as it is indexed. */
export function sourceOf(document: TalentDocument): Record<string, unknown> {
  const { role, skills, profile, spellings, family } = documentWords(document)
  const fullName = { sequence: [...profile.at(-1)!.sequence, ...family], names: [] }
  const { id, rate_cents, level, availability, region, timezone, badges, rating, active_hour, quality } = document
  const { found_by, related_company_ids, blocked_company_ids } = document
  return {
    id,
    role_words: wordsOf(role),
    named_words: wordsOf(role, ...skills),
    public_words: wordsOf(role, ...skills, ...profile),
    full_name_words: wordsOf(fullName),
    spellings,
    role: textOf(role),
    skills: skills.map(textOf),
    profile: profile.map(textOf),
    full_name: textOf(fullName),
    skill_keys: document.skills.map(skillKey),
    rate_cents,
    level,
    availability,
    region,
    timezone,
    badges,
    rating,
    active_hour,
    quality,
    found_by,
    related_company_ids,
    blocked_company_ids,
  }
}

type Words = Pick<TextWords, 'sequence' | 'names'>

const wordsOf = (...texts: readonly Words[]): string[] => [
  ...new Set(texts.flatMap(({ sequence, names }) => [...sequence, ...names]).map(fieldWord)),
]
const textOf = ({ sequence }: Words): string => sequence.map(fieldWord).join(' ')
