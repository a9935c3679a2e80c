import { beforeAll, describe, expect, test } from 'vitest'
import { findSkill, knownSkills, skillKey } from '#domain/skills/skills.ts'
import { talentFilters } from '#domain/talent/talent-search.ts'
import type { TalentDocument, TalentPageQuery, TalentSearchResult } from '../talent-search.ts'
import { MemoryTalentSearch } from './memory-talent-search.ts'

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const company = '11111111-0000-4000-8000-000000000000'

let made = 0
function talent(more: Partial<TalentDocument> = {}): TalentDocument {
  made += 1
  return {
    id: idOf(made),
    short_name: 'Maria S.',
    full_name: 'Maria Santos',
    headline: 'Developer',
    skills: ['Python'],
    summary: '',
    rate_cents: 2_000,
    level: 'senior',
    availability: ['full-time'],
    region: 'asia_pacific',
    timezone: 'Asia/Manila',
    badges: [],
    rating: null,
    active_hour: 490_000,
    quality: 10_000 - made,
    found_by: 'all',
    related_company_ids: [],
    blocked_company_ids: [],
    ...more,
  }
}

async function* inBatches(documents: readonly TalentDocument[]) {
  yield documents
}

async function index(...documents: TalentDocument[]): Promise<MemoryTalentSearch> {
  const search = new MemoryTalentSearch()
  await search.build(inBatches(documents))
  return search
}

const query = (text = '', more: Partial<TalentPageQuery> = {}): TalentPageQuery => ({
  ...talentFilters.parse({}),
  zone: 'Asia/Manila',
  company_id: null,
  text,
  exact: false,
  today: '2026-11-22',
  sort: 'match',
  offset: 0,
  limit: 20,
  ...more,
})

const find = async (search: MemoryTalentSearch, text?: string, more?: Partial<TalentPageQuery>) =>
  (await search.search(query(text, more))).ids

describe('words', () => {
  test('those in the role come first, then those in role and skills, then those anywhere', async () => {
    const anywhere = talent({ summary: 'I led a Django team.', quality: 60_000 })
    const named = talent({ skills: ['Django'], quality: 50_000 })
    const inRole = talent({ headline: 'Django developer', quality: 1 })
    const search = await index(anywhere, named, inRole)
    expect(await find(search, 'django')).toEqual([inRole.id, named.id, anywhere.id])
    expect(await find(search, 'django developer')).toEqual([inRole.id, named.id, anywhere.id])
    expect(await find(search, 'django -team')).toEqual([inRole.id, named.id])
    expect(await find(search, '-django')).toEqual([])
  })

  test('of phrases follow each other within one text', async () => {
    const phrase = talent({ summary: 'Head of Growth at a startup.' })
    const apart = talent({ summary: 'Growth and a good head of hair.' })
    const skills = talent({ skills: ['Growth head', 'Of mind'] })
    const search = await index(phrase, apart, skills)
    expect(await find(search, '"head of growth"')).toEqual([phrase.id])
    expect(await find(search, 'head growth')).toEqual([skills.id, phrase.id, apart.id])
    expect(await find(search, 'head -"head of growth"')).toEqual([skills.id, apart.id])
  })

  test('in several languages are found', async () => {
    const chinese = talent({ headline: '資深軟體工程師' })
    const other = talent({ headline: '工程經理' })
    const accents = talent({ short_name: 'Zoë Ł.', headline: 'Diseñador gráfico' })
    const search = await index(chinese, other, accents)
    expect(await find(search, '工程')).toEqual([chinese.id, other.id])
    expect(await find(search, '軟體工程師')).toEqual([chinese.id])
    expect(await find(search, 'disenador zoe')).toEqual([accents.id])
  })

  test('at the end may be incomplete', async () => {
    const one = talent({ skills: ['Kubernetes'] })
    const search = await index(one, talent())
    expect(await search.search(query('kuberne'))).toMatchObject({ ids: [one.id], corrected: null })
    expect(await find(search, 'kuberne', { exact: true })).toEqual([])
  })
})

const isLetter = (letter: string) => /[a-z]/i.test(letter)

/** Every missing, additional, wrong and swapped letter. */
function typosOf(name: string): string[] {
  return [...name].flatMap((letter, at) => {
    if (!isLetter(letter)) return []
    const [before, after, next] = [name.slice(0, at), name.slice(at + 1), name[at + 1]]
    const swapped = next && isLetter(next) && next !== letter ? [before + next + letter + name.slice(at + 2)] : []
    return [before + after, `${before}x${letter}${after}`, `${before}q${after}`, ...swapped]
  })
}

describe('a misspelled', () => {
  const talents = knownSkills.map(({ name }) => talent({ headline: 'Professional', skills: [name] }))
  const idBySkill = new Map(talents.map(({ id, skills }) => [skills[0]!, id]))
  let search: MemoryTalentSearch
  beforeAll(async () => {
    search = await index(...talents)
  })

  const words = new Set(knownSkills.flatMap(({ name }) => name.toLowerCase().split(' ')))
  const names = knownSkills.map(({ name }) => name).filter((name) => skillKey(name).length >= 5)
  test.each(names)('%s is found', async (name) => {
    for (const typo of typosOf(name)) {
      // Another skill, a word of another skill, or an excluded word.
      if (findSkill(typo.replace(/s$/, '')) || words.has(typo.toLowerCase()) || typo.startsWith('-')) continue
      const { ids } = await search.search(query(typo, { limit: 1_000 }))
      expect(ids, typo).toContain(idBySkill.get(name))
    }
  })

  test('word is corrected with a notice, unless it is searched exactly', async () => {
    expect(await search.search(query('pyhton'))).toMatchObject({ ids: [idBySkill.get('Python')], corrected: 'python' })
    expect(await search.search(query('wordpres'))).toMatchObject({ corrected: 'wordpress' })
    expect(await search.search(query('proffessional pyhton'))).toMatchObject({ corrected: 'professional python' })
    expect(await search.search(query('pyhton', { exact: true }))).toMatchObject({ ids: [], corrected: null })
    expect(await search.search(query('"pyhton"'))).toMatchObject({ ids: [], corrected: null })
  })
})

describe('a company', () => {
  const mine = { company_id: company }

  test('does not find talents who hide from it, in no count', async () => {
    const open = talent()
    const hidden = talent({ blocked_company_ids: [company], headline: 'Xylographer' })
    const search = await index(open, hidden)
    const result = await search.search(query('', mine))
    expect(result).toMatchObject({
      ids: [open.id],
      total: 1,
      facets: { level: { senior: 1 }, region: { asia_pacific: 1 } },
    })
    expect(result).toEqual(await (await index(open)).search(query('', mine)))
    expect(await search.search(query('xylographr', mine))).toMatchObject({ ids: [], corrected: null })
    expect(await find(search)).toEqual([open.id, hidden.id])
  })

  test('finds related talents who are hidden from others, and their family names', async () => {
    const open = talent()
    const own = talent({ found_by: 'related', related_company_ids: [company], quality: 60_000 })
    const related = talent({ related_company_ids: [company], short_name: 'Ana C.', full_name: 'Ana Cruz' })
    const search = await index(open, own, related)
    expect(await find(search)).toEqual([open.id, related.id])
    expect(await find(search, '', mine)).toEqual([own.id, open.id, related.id])
    expect(await find(search, 'cruz')).toEqual([])
    expect(await search.search(query('cruz', mine))).toMatchObject({ ids: [related.id], total: 1 })
    expect(await find(search, '-cruz', mine)).toEqual([own.id, open.id])
    expect(await find(search, '"ana cruz"', mine)).toEqual([related.id])
    expect(await find(search, '"ana cruz"')).toEqual([])
  })
})

describe('filters', () => {
  test('are counted without themselves, skills and badges with the others', async () => {
    const one = talent({ level: 'junior', badges: ['id_verified'], skills: ['Python', 'AWS'] })
    const two = talent({ level: 'senior', badges: ['id_verified', 'background_check'], availability: [] })
    const three = talent({ level: 'senior', region: 'europe', timezone: 'Europe/Berlin', skills: ['AWS', 'Sass'] })
    const search = await index(one, two, three)
    const result = await search.search(query('', { level: 'senior', badges: ['id_verified'] }))
    expect(result.ids).toEqual([two.id])
    expect(result.facets.level).toEqual({ junior: 1, mid: 0, senior: 1, expert: 0 })
    expect(result.facets.badges).toEqual({ id_verified: 1, background_check: 1, top_rated: 0 })
    expect(result.facets.availability).toEqual({ 'full-time': 0, 'part-time': 0, 'project-based': 0 })
    const skills = await search.search(query('', { skills: ['AWS', 'Sass'], skills_match: 'any', overlap: 2 }))
    expect(skills.ids).toEqual([one.id])
    expect(skills.facets.skills).toEqual(
      expect.arrayContaining([
        { name: 'Python', count: 2 },
        { name: 'AWS', count: 1 },
        { name: 'Sass', count: 0 },
      ]),
    )
    expect(skills.facets.overlap).toContainEqual({ hours: 1, count: 2 })
    expect(await find(search, '', { skills: ['AWS', 'Sass'], skills_match: 'any' })).toEqual([three.id, one.id])
  })

  test('by rate include both ends, and no talent without a rate', async () => {
    const [low, high, none] = [
      talent({ rate_cents: 1_500 }),
      talent({ rate_cents: 3_000 }),
      talent({ rate_cents: null }),
    ]
    const search = await index(low, high, none)
    expect(await find(search, '', { min_cents: 1_500, max_cents: 3_000 })).toEqual([low.id, high.id])
    expect(await find(search, '', { max_cents: 2_900 })).toEqual([low.id])
    expect(await find(search, '', { sort: '-rate' })).toEqual([high.id, low.id, none.id])
  })
})

test('changes are searchable at once and give the results of a new build', async () => {
  const documents = Array.from({ length: 300 }, (_, at) =>
    talent({ headline: at % 3 ? 'Django developer' : 'Designer', rate_cents: (at % 7) * 1_000, quality: at % 11 }),
  )
  const changed = documents.map((document, at) =>
    at % 4 ? document : { ...document, headline: 'Django engineer', rate_cents: (at % 5) * 900, quality: at % 13 },
  )
  const kept = changed.filter((_, at) => at % 10)
  const search = await index(...documents)
  await search.apply(changed.map((document, at) => ({ id: document.id, document: at % 10 ? document : null })))
  const fresh = await index(...kept)
  for (const sort of ['match', 'rate', '-rate', '-rating', '-active'] as const) {
    for (const offset of [0, 40, 260]) {
      const asked = query('django', { sort, offset })
      expect(await search.search(asked)).toEqual<TalentSearchResult>(await fresh.search(asked))
    }
  }
})
