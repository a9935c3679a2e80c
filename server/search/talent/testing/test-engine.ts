import { expect, test } from 'vitest'
import { quickSkills } from '#domain/talent/talent-search.ts'
import type { TalentDocument, TalentPageQuery, TalentSearch } from '../talent-search.ts'
import { numberedId, talentDocument, talentQuery } from './talent-document.ts'

const company_id = numberedId(900)

/** Tests that hold for every engine. */
export function testEngine(createEngine: () => TalentSearch): void {
  let latest: { documents: unknown; engine: TalentSearch } | undefined

  /** An engine with these documents, which are usually searched several times. */
  async function engineWith(documents: readonly Partial<TalentDocument>[]): Promise<TalentSearch> {
    if (latest?.documents === documents) return latest.engine
    const engine = createEngine()
    await engine.build(batches(documents.map((more, index) => talentDocument(index + 1, more))))
    latest = { documents, engine }
    return engine
  }

  /** The numbers of the documents found, in order. */
  async function find(documents: readonly Partial<TalentDocument>[], query: Partial<TalentPageQuery>) {
    const { ids, total } = await (await engineWith(documents)).search(talentQuery(query))
    expect(total).toBe(ids.length)
    return ids.map((id) => Number(id.slice(-12)))
  }

  test('finds words in role, skills, summary and short name, roles first', async () => {
    const documents = [
      { summary: 'I have built Django sites.' },
      { headline: 'Django developer', quality: 0 },
      { skills: ['Django'] },
      { short_name: 'Django R.' },
      {},
    ]
    expect(await find(documents, { text: 'django' })).toEqual([2, 3, 1, 4])
    expect(await find(documents, { text: 'DJANGO developers' })).toEqual([2, 3, 1, 4])
    expect(await find(documents, { text: 'html django' })).toEqual([2, 1, 4])
  })

  test('orders equal matches by quality, then by ID', async () => {
    expect(await find([{ quality: 1 }, { quality: 3 }, { quality: 1 }], {})).toEqual([2, 1, 3])
  })

  test('finds inflected words, aliases and compounds', async () => {
    const documents = [
      { headline: 'Developer of REST APIs' },
      { headline: 'Front-end engineer' },
      { skills: ['Kubernetes'] },
    ]
    expect(await find(documents, { text: 'developing' })).toContain(1)
    expect(await find(documents, { text: 'frontend' })).toEqual([2])
    expect(await find(documents, { text: 'front end' })).toEqual([2])
    expect(await find(documents, { text: 'k8s' })).toEqual([3])
  })

  test('tells C, C++, C#, .NET, ASP.NET, Node.js and Java from each other', async () => {
    const names = ['C', 'C++', 'C#', '.NET', 'ASP.NET', 'Node.js', 'Java', 'JavaScript', 'Go', 'R', 'Objective-C']
    const documents = names.map((name) => ({ headline: 'Programmer', skills: [name] }))
    for (const [index, name] of names.entries()) {
      expect(await find(documents, { text: name }), name).toEqual([index + 1])
      expect(await find(documents, { text: `${name.toLowerCase()} programmer` }), name).toEqual([index + 1])
      expect(await find(documents, { skills: [name] }), name).toEqual([index + 1])
    }
    for (const [alias, index] of Object.entries({
      'c sharp': 3,
      cpp: 2,
      dotnet: 4,
      nodejs: 6,
      'node js': 6,
      golang: 9,
    })) {
      expect(await find(documents, { text: alias }), alias).toEqual([index])
    }
  })

  test('ignores accents, case and width', async () => {
    const documents = [
      { headline: 'Diseñador gráfico' },
      { summary: 'Größe, Ｐｙｔｈｏｎ' },
      { short_name: 'Łukasz Ż.' },
    ]
    expect(await find(documents, { text: 'disenador' })).toEqual([1])
    expect(await find(documents, { text: 'GRÁFICO' })).toEqual([1])
    expect(await find(documents, { text: 'python' })).toEqual([2])
    expect(await find(documents, { text: 'grosse' })).toEqual([2])
    expect(await find(documents, { text: 'lukasz' })).toEqual([3])
  })

  test('finds words of languages without spaces, and of other scripts', async () => {
    const documents = [{ headline: 'ウェブ開発者' }, { headline: 'データ分析' }, { headline: 'Инженер-программист' }]
    expect(await find(documents, { text: '開発' })).toEqual([1])
    expect(await find(documents, { text: '発開' })).toEqual([])
    expect(await find(documents, { text: 'ПРОГРАММИСТ' })).toEqual([3])
  })

  test('finds phrases only where their words are next to each other', async () => {
    const documents = [
      { headline: 'Customer support lead' },
      { headline: 'Support of every customer' },
      { headline: 'Lead', skills: ['Customer', 'Support'] },
    ]
    expect(await find(documents, { text: '"customer support"' })).toEqual([1])
    expect(await find(documents, { text: '“support lead” customer' })).toEqual([1])
  })

  test('leaves out excluded words and phrases', async () => {
    const documents = [
      { headline: 'React developer' },
      { headline: 'React Native developer' },
      { summary: 'I know React' },
    ]
    expect(await find(documents, { text: 'react -native' })).toEqual([1, 3])
    expect(await find(documents, { text: 'react -"native developer"' })).toEqual([1, 3])
    expect(await find(documents, { text: '-react' })).toEqual([])
  })

  test('ignores words that say nothing about a talent, unless they are excluded or in a phrase', async () => {
    const documents = [{ headline: 'React developer' }, { headline: 'React specialist' }, { headline: 'Baker' }]
    expect(await find(documents, { text: 'looking for a React specialist' })).toEqual([1, 2])
    expect(await find(documents, { text: 'react -specialist' })).toEqual([1])
    expect(await find(documents, { text: '"react specialist"' })).toEqual([2])
    expect(await find(documents, { text: 'specialist' })).toEqual([2])
  })

  test('counts engineers and programmers as developers', async () => {
    const documents = [
      { headline: 'C++ engineer' },
      { headline: 'C++ programmer' },
      { headline: 'Unreal Engine artist' },
    ]
    expect(await find(documents, { text: 'c++ developers' })).toEqual([1, 2])
    expect(await find(documents, { text: 'engineer' })).toEqual([1, 2])
  })

  test('corrects words to what talents wrote', async () => {
    const engine = createEngine()
    await engine.build(batches([talentDocument(1, { headline: 'Développeuse Rust' }), talentDocument(2)]))
    const search = (text: string, exact = false) => engine.search(talentQuery({ text, exact }))
    expect(await search('developpeue')).toMatchObject({ corrected: 'developpeuse', total: 1 })
    expect(await search('rutsy "développeuse rust"')).toMatchObject({ corrected: null, total: 0 })
    expect(await search('developpeue', true)).toMatchObject({ corrected: null, total: 0 })
  })

  test('does not correct to words of talents whom the company does not find', async () => {
    const hidden: Partial<TalentDocument>[] = [{ blocked_company_ids: [company_id] }, { found_by: 'related' }]
    for (const more of hidden) {
      const engine = createEngine()
      await engine.build(batches([talentDocument(1, { headline: 'Xylographer', ...more }), talentDocument(2)]))
      expect(await engine.search(talentQuery({ text: 'xylographr' }))).toMatchObject({ corrected: null, total: 0 })
    }
  })

  test('finds names in one piece and in several', async () => {
    const related = { related_company_ids: [company_id] }
    const documents = [
      { short_name: 'Ma. Elena D.', full_name: 'Ma. Elena De la Cruz', ...related },
      { short_name: 'Bea D.', full_name: 'Bea Delacruz', ...related },
      { short_name: 'Cy P.', full_name: 'Cy Peña-Ñuñez', ...related },
      { short_name: '김민수', full_name: '김민수', ...related },
    ]
    for (const text of ['de la cruz', 'dela cruz', 'delacruz', 'De LaCruz'])
      expect(await find(documents, { text }), text).toEqual([1, 2])
    for (const text of ['penanunez', 'pena nunez', 'Peña-Ñuñez', 'Nunez'])
      expect(await find(documents, { text }), text).toEqual([3])
    for (const text of ['maelena', 'ma elena', 'Ma.Elena']) expect(await find(documents, { text }), text).toEqual([1])
    expect(await find(documents, { text: '김' })).toEqual([4])
    expect(await find(documents, { text: 'elacruz', exact: true })).toEqual([])
  })

  test('finds roles in one word and in two', async () => {
    const documents = [
      { headline: 'Frontdesk clerk' },
      { headline: 'Front desk lead' },
      { headline: 'Ecommerce lead' },
      { headline: 'E-commerce clerk' },
      { headline: 'Night watch' },
      { headline: 'Nightshift watch' },
    ]
    for (const text of ['front desk', 'frontdesk', 'front-desk'])
      expect(await find(documents, { text }), text).toEqual([1, 2])
    for (const text of ['e-commerce', 'ecommerce', 'e commerce'])
      expect(await find(documents, { text }), text).toEqual([3, 4])
    expect(await find(documents, { text: 'nightwatch' })).toEqual([5])
    expect(await find(documents, { text: 'night shift' })).toEqual([6])
  })

  test('finds a full name only for related companies', async () => {
    const documents = [
      { short_name: 'Ana C.', full_name: 'Ana Cruz' },
      { short_name: 'Bea C.', full_name: 'Bea Cruz', related_company_ids: [company_id] },
    ]
    expect(await find(documents, { text: 'cruz' })).toEqual([2])
    expect(await find(documents, { text: 'cruz', company_id: null })).toEqual([])
    expect(await find(documents, { text: 'ana' })).toEqual([1])
    expect(await find(documents, { text: '-cruz' })).toEqual([1])
  })

  test('does not take the initial of a family name for a skill', async () => {
    const documents = [
      { short_name: 'Ana C.', full_name: 'Ana Cruz' },
      { short_name: 'Bea R.', skills: ['C'] },
    ]
    expect(await find(documents, { text: 'C' })).toEqual([2])
    expect(await find(documents, { text: 'R' })).toEqual([])
  })

  test('leaves out talents who blocked the company or are only found by related ones', async () => {
    const documents = [
      {},
      { blocked_company_ids: [company_id] },
      { found_by: 'related' as const },
      { found_by: 'related' as const, related_company_ids: [company_id] },
      { related_company_ids: [company_id], blocked_company_ids: [company_id] },
    ]
    expect(await find(documents, {})).toEqual([1, 4])
    expect(await find(documents, { company_id: numberedId(901) })).toEqual([1, 2, 5])
    expect(await find(documents, { company_id: null })).toEqual([1, 2, 5])
  })

  test('filters by skills, rate, level, availability, region, badges and overlap', async () => {
    const documents: Partial<TalentDocument>[] = [
      {},
      {
        skills: ['React', 'SQL'],
        rate_cents: 3_000,
        level: 'senior',
        availability: ['full-time', 'part-time'],
        region: 'europe',
        badges: ['id_verified', 'top_rated'],
        timezone: 'Europe/London',
      },
      { skills: ['React'], rate_cents: 3_001, level: 'mid', badges: ['id_verified'], timezone: 'Asia/Manila' },
    ]
    expect(await find(documents, { skills: ['React', 'SQL'] })).toEqual([2])
    expect(await find(documents, { skills: ['SQL', 'reactjs'], skills_match: 'any' })).toEqual([2, 3])
    expect(await find(documents, { max_cents: 3_000 })).toEqual([2])
    expect(await find(documents, { min_cents: 3_000 })).toEqual([2, 3])
    expect(await find(documents, { level: 'mid' })).toEqual([3])
    expect(await find(documents, { availability: ['part-time', 'project-based'] })).toEqual([2])
    expect(await find(documents, { region: 'europe' })).toEqual([2])
    expect(await find(documents, { badges: ['id_verified'] })).toEqual([2, 3])
    expect(await find(documents, { badges: ['id_verified', 'top_rated'] })).toEqual([2])
    expect(await find(documents, { overlap: 1, zone: 'Asia/Manila' })).toEqual([3])
    expect(await find(documents, { overlap: 3, zone: 'America/New_York' })).toEqual([2])
    expect(await find(documents, { overlap: 4, zone: 'America/New_York' })).toEqual([])
  })

  test('sorts by rate, rating and activity; talents without come last', async () => {
    const documents: Partial<TalentDocument>[] = [
      { rate_cents: 2_000, rating: 4, active_hour: 3 },
      { rate_cents: null, rating: 5, active_hour: 2 },
      { rate_cents: 1_000, rating: null, active_hour: 3, quality: 9 },
    ]
    expect(await find(documents, { sort: 'rate' })).toEqual([3, 1, 2])
    expect(await find(documents, { sort: '-rate' })).toEqual([1, 3, 2])
    expect(await find(documents, { sort: '-rating' })).toEqual([2, 1, 3])
    expect(await find(documents, { sort: '-active' })).toEqual([1, 3, 2])
  })

  test('counts each option without its own filter', async () => {
    const engine = createEngine()
    await engine.build(
      batches([
        talentDocument(1, { level: 'senior', region: 'europe', skills: ['React'], timezone: 'Asia/Manila' }),
        talentDocument(2, { level: 'mid', region: 'europe', skills: ['React', 'SQL'], badges: ['id_verified'] }),
        talentDocument(3, { level: 'senior', region: 'africa', skills: ['SQL'] }),
        talentDocument(4, { level: 'senior', region: 'europe', blocked_company_ids: [company_id] }),
      ]),
    )
    const query = talentQuery({ level: 'senior', region: 'europe' })
    const { total, facets } = await engine.count(query)
    expect(total).toBe(1)
    expect(facets.level).toEqual({ junior: 0, mid: 1, senior: 1, expert: 0 })
    expect(facets.region).toEqual({ americas: 0, europe: 1, asia_pacific: 0, africa: 1 })
    expect(facets.badges).toEqual({ id_verified: 0, background_check: 0, top_rated: 0 })
    expect(facets.skills).toEqual(
      quickSkills.map((name) => ({ name: name as string, count: name === 'React' ? 1 : 0 })),
    )
    const all = await engine.count(talentQuery({ skills: ['SQL'] }))
    expect(all.facets.skills.at(-1)).toEqual({ name: 'SQL', count: 2 })
    const any = await engine.count(talentQuery({ skills: ['SQL'], skills_match: 'any' }))
    expect(any.facets.skills).toContainEqual({ name: 'React', count: 2 })
    expect(any).toMatchObject({ total: 2 })
    expect(facets.any).toEqual({ level: 2, region: 2, overlap: 1 })
    expect(facets.overlap).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((hours) => ({ hours, count: 1 })))
    expect(await engine.search(query)).toMatchObject({ total, facets })
  })

  test('counts suggested skills: those left with the chosen ones, or those with the skill', async () => {
    const engine = createEngine()
    await engine.build(
      batches([
        talentDocument(1, { skills: ['SQL', 'Rust'] }),
        talentDocument(2, { skills: ['SQL', 'Rust', 'React'], level: 'mid' }),
        talentDocument(3, { skills: ['Rust'] }),
        talentDocument(4, { skills: ['Rust', 'SQL'], blocked_company_ids: [company_id] }),
      ]),
    )
    const suggested_skills = ['Rust', 'sql', 'React', 'Cobol']
    const countsOf = async (more: Partial<TalentPageQuery>) => {
      const { facets } = await engine.count(talentQuery({ suggested_skills, ...more }))
      return facets.skills.filter(({ name }) => !quickSkills.some((quick) => quick === name))
    }
    expect(await countsOf({})).toEqual([
      { name: 'Rust', count: 3 },
      { name: 'SQL', count: 2 },
      { name: 'COBOL', count: 0 },
    ])
    expect(await countsOf({ skills: ['SQL'] })).toEqual([
      { name: 'SQL', count: 2 },
      { name: 'Rust', count: 2 },
      { name: 'COBOL', count: 0 },
    ])
    expect(await countsOf({ skills: ['SQL'], skills_match: 'any' })).toContainEqual({ name: 'Rust', count: 3 })
    expect(await countsOf({ level: 'mid' })).toContainEqual({ name: 'Rust', count: 1 })
  })

  test('finds changes and no longer what was removed', async () => {
    const engine = createEngine()
    await engine.build(batches([talentDocument(1), talentDocument(2), talentDocument(3)]))
    await engine.apply([
      { id: numberedId(1), document: null },
      { id: numberedId(2), document: talentDocument(2, { headline: 'Baker' }) },
      { id: numberedId(4), document: talentDocument(4, { headline: 'Baker' }) },
      { id: numberedId(5), document: null },
    ])
    const idsOf = async (text: string) => (await engine.search(talentQuery({ text }))).ids
    expect(await idsOf('')).toEqual([2, 3, 4].map(numberedId))
    expect(await idsOf('baker')).toEqual([2, 4].map(numberedId))
  })
}

async function* batches(documents: TalentDocument[]) {
  yield documents
}
