import { seesMargin } from '#domain/fees/margin.ts'
import { amountFromCents } from '#domain/jobs/budget.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { TextCache } from '#domain/kernel/text-cache.ts'
import { skillKey, skillsNamedIn } from '#domain/skills/skills.ts'
import { badges, isTopRated } from '#domain/talent/badge.ts'
import type { Badge } from '#domain/talent/badge.ts'
import { talentSearchLimits } from '#domain/talent/talent-search.ts'
import type { MatchReason, TalentCard } from '#domain/talent/talent-search.ts'
import { accessTo, seesFiles } from '#domain/talent/talent-visibility.ts'
import type { TalentAccess } from '#domain/talent/talent-visibility.ts'
import { withholdContacts, withholdFamilyName, withholdFromSkills } from '#domain/talent/withhold-contacts.ts'
import { zoneOverlap } from '#domain/talent/zone-overlap.ts'
import { readWords } from '#server/search/talent/read-words.ts'
import type { Term } from '#server/search/talent/read-words.ts'
import { wordsOf } from '#server/search/talent/words.ts'
import type { TextWords } from '#server/search/talent/words.ts'
import { capacityOf } from './talent-facts.ts'
import type { TalentCardRow } from './talent-cards.ts'
import { askFor } from '#server/features/fees/margin.ts'

/** What the cards are compared with. */
export interface SearchedFor {
  reader: Pick<Actor, 'role'>
  text: string
  skills: readonly string[]
  min_cents?: number | undefined
  max_cents?: number | undefined
  /** The company's time zone; null for none. */
  zone: string | null
  today: string
}

/** What a company reads of a talent: the texts without contact details and the family name unless they are in contact. */
export function shownTexts<Row extends Pick<TalentCardRow, 'name' | 'headline' | 'summary' | 'skills' | 'location'>>(
  row: Row,
  access: TalentAccess,
) {
  const { name, headline, summary, skills, location } = row
  if (access === 'full') return { name, headline, summary, skills: [...skills], location }
  const withheld = (text: string) => withheldTexts.get(`${name}\0${text}`, () => withholdContacts(text, name))
  return {
    name: access === 'named' ? name : shortNames.get(name, () => withholdFamilyName(name)),
    headline: withheld(headline),
    summary: withheld(summary),
    skills: [...shownSkills.get(`${name}\0${skills.join('\0')}`, () => withholdFromSkills(skills, name))],
    location: withheld(location),
  }
}

// The same talents are found often: this takes longer than to read their rows. No text in the database contains \0.
const withheldTexts = new TextCache<string>(4_000_000)
const shortNames = new TextCache<string>(400_000)
const shownSkills = new TextCache<readonly string[]>(1_000_000)

/** Presents the talents whom the company may see, with the reasons. */
export function presentTalentCards(rows: readonly TalentCardRow[], searched: SearchedFor): TalentCard[] {
  const terms = readWords(searched.text).filter(({ isExcluded }) => !isExcluded)
  const requested = new Set([...searched.skills, ...skillsNamedIn(searched.text)].map(skillKey))
  return rows.flatMap((row) => {
    const access = accessTo(row)
    return access === 'none' ? [] : presentTalentCard(row, access, { ...searched, requested }, terms)
  })
}

function presentTalentCard(
  row: TalentCardRow,
  access: TalentAccess,
  searched: SearchedFor & { requested: ReadonlySet<string> },
  terms: readonly Term[],
): TalentCard {
  const texts = shownTexts(row, access)
  return {
    ...cardFacts(searched.reader, row, seesFiles(row)),
    name: texts.name,
    role: texts.headline,
    summary: beginningOf(texts.summary),
    skills: requestedFirst(texts.skills, searched.requested),
    location: texts.location,
    why: reasonFor(row, texts, searched, terms),
  }
}

/** What cards and pages show besides the texts. */
export function cardFacts(reader: Pick<Actor, 'role'>, row: TalentCardRow, showsFiles: boolean) {
  return {
    id: row.id,
    photo_file_id: showsFiles ? row.photo_file_id : null,
    ...talentRates(reader, row.hourly_rate_cents),
    currency: row.currency,
    experience_level: row.experience_level,
    availability: row.availability,
    badges: badgesOf(row),
    rating: row.rating === null ? null : Math.round(row.rating * 10) / 10,
    reviews: row.reviews,
    hours_billed: row.hours_billed,
    capacity_hours: capacityOf(row),
    timezone: row.timezone,
    is_online: row.is_online,
    is_saved: row.is_saved,
    application_id: row.application_id,
    invited_job_ids: row.invited_job_ids ?? [],
    applied_job_ids: row.applied_job_ids ?? [],
  }
}

/** A talent's rate as the reader sees it. It is not public. */
function talentRates(
  reader: Pick<Actor, 'role'>,
  pay_cents: number | null,
): Pick<TalentCard, 'hourly_rate' | 'pay_rate'> {
  return {
    hourly_rate: reader.role === 'visitor' ? null : amountFromCents(askFor(reader, pay_cents)),
    pay_rate: seesMargin(reader) ? amountFromCents(pay_cents) : null,
  }
}

function badgesOf(row: TalentCardRow): Badge[] {
  const valid = new Set<Badge>(row.granted_badges)
  if (isTopRated(row)) valid.add('top_rated')
  return badges.filter((badge) => valid.has(badge))
}

/** The first words of a text, up to the limit. */
function beginningOf(summary: string): string {
  const max = talentSearchLimits.summary
  if (summary.length <= max) return summary
  const cut = summary.slice(0, max - 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), max / 2)).trimEnd()}…`
}

/** The skills with those whose keys were searched for first. */
function requestedFirst(skills: readonly string[], requested: ReadonlySet<string>): string[] {
  if (requested.size === 0) return [...skills]
  const isRequested = (skill: string) => requested.has(skillKey(skill))
  return [...skills.filter(isRequested), ...skills.filter((skill) => !isRequested(skill))]
}

function reasonFor(
  row: TalentCardRow,
  texts: { headline: string; skills: readonly string[]; summary: string },
  searched: SearchedFor,
  terms: readonly Term[],
): MatchReason {
  const own = new Set(searched.skills.length > 0 ? texts.skills.map(skillKey) : [])
  const { min_cents, max_cents, zone } = searched
  return {
    words_in: terms.length > 0 ? placeOf(terms, texts) : null,
    words: terms.map(({ typed }) => typed),
    skills: searched.skills.filter((skill) => own.has(skillKey(skill))),
    rate_fits: min_cents === undefined && max_cents === undefined ? null : rateFits(row, searched),
    overlap_hours: zone === null || row.timezone === null ? null : zoneOverlap(zone, row.timezone, searched.today),
    tests_passed: row.tests_passed,
  }
}

const rateFits = (
  { hourly_rate_cents }: TalentCardRow,
  { min_cents = 0, max_cents = Infinity }: SearchedFor,
): boolean => hourly_rate_cents !== null && hourly_rate_cents >= min_cents && hourly_rate_cents <= max_cents

/** Where all words are: in the role, in role and skills, or elsewhere in the profile. */
function placeOf(
  terms: readonly Term[],
  { headline, skills, summary }: { headline: string; skills: readonly string[]; summary: string },
): MatchReason['words_in'] {
  const role = wordsOfName(headline)
  const isInRole = (term: Term) => hasTerm(role, term)
  if (terms.every(isInRole)) return 'role'
  const named = skills.map(wordsOfName)
  const isNamed = (term: Term) => isInRole(term) || named.some((skill) => hasTerm(skill, term))
  if (terms.every(isNamed)) return 'skills'
  // The last word may be incomplete.
  const last = terms.at(-1)!
  if (isNamed(last) || hasTerm(wordsOf(summary, 'prose'), last)) return 'profile'
  const others = terms.slice(0, -1)
  if (others.every(isInRole) && hasBeginning(role, last)) return 'role'
  return others.every(isNamed) && [role, ...named].some((text) => hasBeginning(text, last)) ? 'skills' : 'profile'
}

const nameWords = new TextCache<TextWords>(400_000)

/** The words of a role or a skill: many talents have the same. */
const wordsOfName = (name: string): TextWords => nameWords.get(name, () => wordsOf(name, 'name'))

const hasTerm = ({ sequence, names }: TextWords, { words }: Term): boolean =>
  words.length > 1
    ? ` ${sequence.join(' ')} `.includes(` ${words.join(' ')} `)
    : sequence.includes(words[0]!) || names.includes(words[0]!)

const hasBeginning = ({ sequence }: TextWords, { typed, isPhrase }: Term): boolean =>
  !isPhrase && sequence.some((word) => word.toLowerCase().startsWith(typed))
