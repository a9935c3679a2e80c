import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fold } from '#domain/kernel/fold-text.ts'
import { containsWords as contains } from '#domain/kernel/match-words.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'
import { containsWords, indexedContainsLongest, indexedContainsWords } from './contains-words.ts'
import { withIndexScans } from './with-index-scans.ts'
import { hasWords } from './word-query.ts'

let tulay: Tulay
beforeAll(async () => {
  tulay = await startTulay('empty', { worker: false })
})
afterAll(() => tulay.stop())

async function foldedInDatabase(texts: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ folded: string }>`
    select fold(said) as folded from unnest(${texts}::text[]) with ordinality as given(said, at) order by at`.execute(
    tulay.db,
  )
  return rows.map(({ folded }) => folded)
}

describe('folding a text', () => {
  it('is the same in the database and in JavaScript, for every character that both know', async () => {
    const { rows } = await sql<{ code: number }>`
      select code from generate_series(1, 205743) as code
      where code not between 55296 and 57343 and unicode_assigned(chr(code))`.execute(tulay.db)
    const known = rows.map(({ code }) => String.fromCodePoint(code)).filter((one) => /\P{Cn}/u.test(one))
    expect(known.length).toBeGreaterThan(140_000)
    const texts = known.flatMap((one) => [one, `a${one}e\u0301`])
    const folded: string[] = []
    for (let at = 0; at < texts.length; at += 10_000)
      folded.push(...(await foldedInDatabase(texts.slice(at, at + 10_000))))
    const different = texts.filter((text, at) => fold(text) !== folded[at])
    expect(different).toEqual([])
  })
})

const match = async (text: string, search: string): Promise<boolean[]> => {
  const given = sql`(select ${text}::text as said)`
  const { rows } = await sql<{ plain: boolean; indexed: boolean; narrowed: boolean }>`
    select ${containsWords(search, [sql.ref('said')])} as plain,
      ${indexedContainsWords(search, sql.ref('said'))} as indexed,
      ${containsWords(search, [sql.ref('said')])} and ${indexedContainsLongest(search, sql.ref('said'))} as narrowed
    from ${given} as given`.execute(tulay.db)
  return [rows[0]!.plain, rows[0]!.indexed, rows[0]!.narrowed]
}

describe('the condition of a search', () => {
  it.each([
    ['Maria De la Cruz', 'delacruz'],
    ['Dela Cruz', 'de la cruz'],
    ['Ana Peña-Ñuñez', 'pena nunez'],
    ['Ana Peña-Ñuñez', 'penanunez'],
    ['Ma. Teresa', 'ma.teresa'],
    ["O'Brien", 'obrien'],
    ['100% sure', '%'],
    ['100 sure', '%'],
    ['a_b', '_'],
    ['ab', '_'],
    [String.raw`a\b`, '\\'],
    ['ab', '\\'],
    ['(all) [of] {it} | ^$ * + ?', '(all) [of] {it} | ^$ * + ?'],
    ['Maria Santos', 'asan'],
    ['C and F', 'c#'],
    ['会議は月曜日です', '月曜日'],
    ['会議は月曜日です', '曜日'],
    ['王小明', '明'],
    ['김 수', '김수'],
    ['Ana Ng', 'ng'],
    ['Ana N. G. Uy', 'ng'],
    ['Ana (Ng)', 'NG'],
    ['Ana Cunningham', 'ng'],
    ['Brn.g', 'n.g'],
    ['Юй Ли', 'ли'],
    ['Vasili', 'li'],
    ['anything', "'"],
    ['x\ty', 'xy'],
  ])('%j, %s: is the same as in JavaScript, with and without an index', async (text, search) => {
    const expected = contains(text, search)
    expect(await match(text, search)).toEqual([expected, expected, expected])
  })
})

const firsts =
  'María Ana José Nguyễn Đặng Søren Łukasz Åsa Gülşen Işıl İbrahim Zoë Björn Ñusta Thảo Ægir محمد สมชาย 太郎 花子'
const lasts =
  "Añonuevo Fernández Muñoz Peña-Ñuñez O'Brien D’Souza Dela-Rosa Sørensen Wałęsa Żółć Öztürk Çelik Trần Phượng Ðorðević Weiß قاسِم ศรีสุข 山田 김"
const particles = ['', 'de la', 'Dela', 'de los', 'van der', 'von', 'Mac', 'bin', 'y', 'Ma.']
const suffixes = ['', 'Jr.', 'III', '']

function* names(count: number) {
  let seed = 20_261_129
  const pick = (from: readonly string[]) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    return from[Math.floor((seed / 2 ** 31) * from.length)]!
  }
  for (let at = 0; at < count; at += 1)
    yield [pick(firsts.split(' ')), pick(particles), pick(lasts.split(' ')), pick(suffixes)].filter(Boolean).join(' ')
}

/** How people type a name. */
const spellingsOf = (name: string): string[] => [
  name.normalize('NFD'),
  name.toUpperCase(),
  fold(name),
  fold(name).replaceAll(/[\s.-]/g, ''),
  ...fold(name)
    .split(/[\s-]+/)
    .map((word) => word.replaceAll('.', ''))
    .filter(Boolean),
]

describe('generated names', () => {
  it('are found by each way in which they are typed', async () => {
    const cases = [...names(400)].flatMap((name) => spellingsOf(name).map((typed) => ({ name, typed })))
    const missed = []
    for (const { name, typed } of cases) if (!contains(name, typed)) missed.push({ name, typed })
    expect(missed).toEqual([])
    for (const name of names(40))
      for (const typed of spellingsOf(name))
        expect(await match(name, typed), `${name}: ${typed}`).toEqual([true, true, true])
  })
})

const isFound = async (text: string, search: string): Promise<boolean> => {
  const condition = hasWords(search, sql`word_vector(said)`, sql.ref('said'))
  if (!condition) return false
  const { rows } = await sql<{ found: boolean }>`
    select ${condition} as found from (select ${text}::text as said) as given`.execute(tulay.db)
  return rows[0]!.found
}

describe('the words of a long text', () => {
  it.each([
    ['naïve café résumé', ['cafe', 'CAFÉ', 'resum', 'naive']],
    ['dela Peña-Ñuñez', ['Pena', 'Nunez', 'penanunez', 'peña-ñuñez', 'pena nunez']],
    ['会議は月曜日です', ['月曜日', '会議', '月']],
    ['ประชุมวันจันทร์', ['วันจันทร์', 'จันทร์']],
    ['회의는 월요일입니다', ['월요일', '요일']],
    ['Done 🎉👍🏽!', ['🎉', '👍', '🎉👍🏽']],
    ['I know C++ and C#, F#.', ['C++', 'c#', 'f#', 'C++,']],
    ['We use Node.js and ASP.NET', ['nodejs', 'Node.js', 'node', '.net', 'asp.net']],
    ['It costs $1,234.50, not 12', ['1234.50', '1,234.50', '$1,234.50', '1234', '12']],
    ['Ask santos@acme.test (or Ana)', ['santos@', 'santos@acme', '(or', 'Ana)']],
    ['front-end and Portfolio_2026-final.pdf', ['frontend', 'front-end', 'front end', 'portf', 'final', 'pdf']],
    ['Maria De la Cruz wrote', ['delacruz', 'dela cruz', 'de la cruz', 'lacruz']],
    ['Maria Delacruz wrote', ['de la cruz', 'maria de la cruz']],
    ["Don't", ["don't", 'dont', 'don’t']],
  ])('%s: has %j', async (text, searches) => {
    for (const search of searches) expect(await isFound(text, search), search).toBe(true)
  })

  it.each([
    ['C and F, cpp', ['C++', 'c#', 'f#']],
    ['the network', ['.net', 'eport', '!']],
    ['123450 and 1234', ['1234.50']],
    ['月末、曜日', ['月曜日']],
    ['か', ['が']],
    ['santos acme', ['santos@']],
  ])('%s: has none of %j', async (text, searches) => {
    for (const search of searches) expect(await isFound(text, search), search).toBe(false)
  })
})

const planOf = (table: string, which: RawBuilder<unknown>, search: string, column: string) =>
  withIndexScans(async (from) => {
    const { rows } = await sql`
      explain (analyze, format json) select id from ${sql.table(table)}
      where ${which} and ${indexedContainsWords(search, sql.ref(column))}`.execute(from)
    return JSON.stringify(rows)
  })

describe('the searches of tables that grow', () => {
  beforeAll(async () => {
    await sql`
      insert into users (role, name, email, created_at, updated_at)
      select 'applicant', 'Talent ' || n, n || '@talent.test', now(), now() from generate_series(1, 5000) as n`.execute(
      tulay.db,
    )
    await sql`analyze users`.execute(tulay.db)
  })

  it.each([
    ['users_applicants_words', 'users', 'name', sql`role = 'applicant'`],
    ['users_applicants_emails', 'users', 'email', sql`role = 'applicant'`],
    ['users_others_words', 'users', 'name', sql`role = 'company'`],
    ['users_others_emails', 'users', 'email', sql`role = 'company'`],
    ['companies_words', 'companies', 'name', sql`true`],
    ['jobs_titles', 'jobs', 'title', sql`true`],
    ['assignments_words', 'assignments', 'role_title', sql`true`],
    ['invoices_numbers', 'invoices', 'number', sql`true`],
    ['report_cases_words', 'report_cases', 'title', sql`true`],
  ])('read the index %s', async (index, table, column, which) => {
    expect(await planOf(table, which, 'De la Cruz', column)).toContain(index)
  })

  it.each(['Ng', 'R', '李', '김수'])('reads few rows for %s', async (search) => {
    const plan = await planOf('users', sql`role = 'applicant'`, search, 'name')
    expect(plan).toContain('users_applicants_words')
    const [, removed = '0'] = /"Rows Removed by Index Recheck": (\d+)/.exec(plan) ?? []
    expect(Number(removed)).toBeLessThan(10)
  })
})
