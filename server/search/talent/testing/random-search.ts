import { canonicalSkills } from '#domain/skills/skills.ts'
import { availabilities, experienceLevels, regions } from '#domain/talent/profile.ts'
import { badges } from '#domain/talent/badge.ts'
import { talentSorts } from '#domain/talent/talent-search.ts'
import type { Random } from '#server/demo/random.ts'
import type { TalentCountQuery, TalentDocument, TalentPageQuery } from '../talent-search.ts'
import { numberedId, talentDocument, talentQuery } from './talent-document.ts'

const roles =
  `Web developer|Senior React developer|Backend engineer, Node.js|C++ programmer|C# and .NET developer|Bookkeeper
Virtual assistant|Customer support specialist|Data analyst: SQL and Python|DevOps engineer (Kubernetes)|Golang developer
Front-end developer|Full stack engineer|UI/UX designer|Señor diseñador gráfico|Développeuse Rust|Übersetzer|Project manager
Machine learning engineer|R&D lead|QA tester|ウェブ開発者|Python工程師|Инженер-программист|Excel expert|Recruiter|SEO writer`.split(
    /[|\n]/,
  )

const skills =
  `React|Python|JavaScript|TypeScript|Node.js|C++|C#|.NET|C|Go|R|SQL|PostgreSQL|Kubernetes|Docker|AWS|Microsoft Excel
Project Management|Ruby on Rails|Machine Learning|UI Design|UX Design|Bookkeeping|QuickBooks|Cold calling|Cold Calling|Næring
Ａｒｄｕｉｎｏ|ＳＡＰ|データ分析|Data Entry|Customer Support|Next.js|Vue.js|Photoshop|pivot tables & charts|${'Long skill name '.repeat(3).trim()}`.split(
    /[|\n]/,
  )

const words =
  `reliable remote careful teams clients reports invoices customers pipelines dashboards next go express made
shipping warehouse hotel clinic Manila Cebu résumé naïve e-mail front end well-known 24/7 10+ years I built React apps in Go
and then Excel sheets wrote tests measured 30% faster checkout designed logos for café owners データ 開発 проект über`.split(
    /\s+/,
  )

const givenNames = ['Ana', 'José', 'Li', 'Maria Clara', 'Zoë', 'Łukasz', 'Mark', 'Python', 'Mary-Ann', 'Nguyễn']
const familyNames = [
  'Cruz',
  'Dela Cruz',
  "O'Brien",
  'Santos',
  'Müller',
  'Go',
  'Sy',
  'Ångström',
  'García-Márquez',
  'Reyes',
]
const timezones = [
  'Asia/Manila',
  'Europe/London',
  'America/New_York',
  'Australia/Sydney',
  'Asia/Kolkata',
  'Africa/Lagos',
  'Australia/Lord_Howe',
]

/** Some companies to which documents relate and that they block. */
export const companyIds = Array.from({ length: 6 }, (_, index) => numberedId(901 + index))

const maybe = <Value>(random: Random, probability: number, value: () => Value) =>
  random.chance(probability) ? value() : null
const some = <Value>(random: Random, values: readonly Value[], most: number) =>
  random.sample(values, random.whole(0, most))

/** A document with any combination of facts, often equal to those of others. */
export function randomDocument(random: Random, number: number): TalentDocument {
  const given = random.pick(givenNames)
  const family = random.pick(familyNames)
  return talentDocument(number, {
    short_name: `${given} ${family[0]}.`,
    full_name: `${given} ${family}`,
    headline: random.chance(0.3) ? `${random.pick(roles)} · ${random.pick(roles)}` : random.pick(roles),
    skills: canonicalSkills(random.sample(skills, random.chance(0.02) ? 30 : random.whole(1, 8))),
    summary: some(random, words, random.chance(0.1) ? 0 : 25).join(random.chance(0.2) ? '. ' : ' '),
    rate_cents: maybe(random, 0.85, () =>
      random.pick([500, 1_500, 2_250, 3_000, 3_001, 15_000, random.whole(100, 100_000)]),
    ),
    level: maybe(random, 0.85, () => random.pick(experienceLevels)),
    availability: some(random, availabilities, 3),
    region: maybe(random, 0.85, () => random.pick(regions)),
    timezone: maybe(random, 0.85, () => random.pick(timezones)),
    badges: random.chance(0.3) ? some(random, badges, 3) : [],
    rating: maybe(random, 0.5, () => random.pick([5, 4.5, 13 / 3, 4, 1, random.between(1, 5)])),
    active_hour: 490_000 - random.whole(0, random.chance(0.5) ? 5 : 9_000),
    quality: random.chance(0.5) ? random.pick([0, 1_000, 65_535]) : random.whole(0, 65_535),
    found_by: random.chance(0.1) ? 'related' : 'all',
    related_company_ids: random.chance(0.2) ? some(random, companyIds, 3) : [],
    blocked_company_ids: random.chance(0.1) ? some(random, companyIds, 2) : [],
  })
}

/** A search of any kind, most often one with results. */
export function randomQuery(random: Random): TalentPageQuery & TalentCountQuery {
  const min_cents = maybe(random, 0.15, () => random.whole(500, 6_000)) ?? undefined
  const max_cents = maybe(random, 0.15, () => random.whole(2_000, 15_000)) ?? undefined
  return talentQuery({
    company_id: maybe(random, 0.85, () => random.pick([...companyIds, numberedId(900)])),
    text: random.chance(0.65) ? randomText(random) : '',
    exact: random.chance(0.2),
    zone: random.pick(timezones),
    today: random.pick(['2026-11-22', '2027-03-20']),
    skills: random.chance(0.3) ? random.sample(skills, random.whole(1, 3)) : [],
    skills_match: random.pick(['all', 'any']),
    suggested_skills: some(random, skills, 4),
    min_cents,
    max_cents,
    level: random.chance(0.15) ? random.pick(experienceLevels) : undefined,
    availability: random.chance(0.15) ? some(random, availabilities, 3) : [],
    region: random.chance(0.15) ? random.pick(regions) : undefined,
    badges: random.chance(0.1) ? some(random, badges, 2) : [],
    overlap: random.chance(0.15) ? random.whole(1, 8) : undefined,
    sort: random.chance(0.5) ? 'match' : random.pick(talentSorts),
    offset: random.chance(0.8) ? 0 : random.pick([1, 20, 40, 200, 2_990, 9_980]),
    limit: random.chance(0.9) ? 20 : random.pick([1, 3, 100]),
  })
}

const aliases = ['js', 'k8s', 'golang', 'ts', 'ml', 'postgres', 'rails', 'reactjs', 'node', 'csharp', 'cpp', 'dotnet']

function randomText(random: Random): string {
  return Array.from({ length: random.weighted({ 1: 5, 2: 4, 3: 2, 4: 1 }) === '1' ? 1 : random.whole(2, 4) }, () =>
    randomTerm(random),
  ).join(' ')
}

function randomTerm(random: Random): string {
  const word = () => random.pick(random.pick([skills, words, roles, aliases])).split(/[^\p{L}\p{N}+#.]+/u)[0]!
  switch (random.weighted({ word: 10, source: 4, name: 2, typo: 4, phrase: 3, excluded: 3, begun: 2, odd: 1 })) {
    case 'source':
      return random.pick(random.pick([skills, roles]))
    case 'name':
      return random.chance(0.5) ? random.pick(givenNames) : random.pick(familyNames)
    case 'typo':
      return withTypo(random, word())
    case 'phrase':
      return `"${random.pick([random.pick(roles), random.pick(skills), `${word()} ${word()}`, random.pick(givenNames)])}"`
    case 'excluded':
      return random.chance(0.7) ? `-${word()}` : `-"${random.pick(roles)}"`
    case 'begun':
      return word().slice(0, random.whole(1, 6))
    case 'odd':
      return random.pick(['"', '-', '""', '+', '& &', 'the', 'and', '*', "'", '%', '\\', 'ﬁ', '𝔭𝔶𝔱𝔥𝔬𝔫', '"react', '-"'])
    default:
      return word()
  }
}

/** A letter replaced, added, removed or swapped with the next. */
export function withTypo(random: Random, word: string): string {
  const letters = [...word]
  const at = random.whole(0, Math.max(0, letters.length - 1))
  const letter = random.pick([...'abcdefghijklmnopqrstuvwxyz'])
  switch (random.pick(['replace', 'add', 'remove', 'swap'])) {
    case 'replace':
      letters[at] = letter
      break
    case 'add':
      letters.splice(at, 0, letter)
      break
    case 'remove':
      letters.splice(at, 1)
      break
    case 'swap':
      letters.splice(at, 2, ...letters.slice(at, at + 2).toReversed())
  }
  return letters.join('')
}
