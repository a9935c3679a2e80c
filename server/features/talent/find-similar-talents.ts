import { companyOf } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { dateIn } from '#domain/kernel/calendar.ts'
import { skillKey } from '#domain/skills/skills.ts'
import { talentSearchLimits } from '#domain/talent/talent-search.ts'
import type { TalentCard } from '#domain/talent/talent-search.ts'
import { db } from '#server/db/connect.ts'
import { findCompanyTimeZone } from '#server/features/jobs/find-company-time-zone.ts'
import { now } from '#server/platform/clock/clock.ts'
import { wordsOf } from '#server/search/talent/words.ts'
import { presentTalentCards, shownTexts } from './present-talent-card.ts'
import { limitSearches } from './search-talents.ts'
import { searchFresh } from './search-fresh.ts'
import { findVisibleTalent } from './show-talent.ts'

const compared = 60
const shown = 6

/** What the parts of a similarity weigh. Skills dominate. */
const weights = { skills: 1, role: 0.5, level: 0.2 } as const

/** Talents with similar skills, role and level, most similar first. Throws like `showTalent`. */
export async function findSimilarTalents(actor: Actor, id: string): Promise<TalentCard[]> {
  const { row, access } = await findVisibleTalent(actor, id)
  await limitSearches(actor)
  const company_id = companyOf(actor)
  const zone = company_id ? await findCompanyTimeZone(db, company_id) : 'UTC'
  const today = dateIn(zone, new Date(now()))
  const skills = shownTexts(row, access).skills.slice(0, talentSearchLimits.skills)
  const { rows } = await searchFresh(actor, {
    text: '',
    exact: true,
    skills,
    skills_match: 'any',
    availability: [],
    badges: [],
    zone,
    today,
    sort: 'match',
    offset: 0,
    limit: compared,
  })
  const cards = presentTalentCards(
    rows.filter((other) => other.id !== id),
    { text: '', skills, zone, today },
  )
  const [own] = presentTalentCards([row], { text: '', skills: [], zone, today })
  const ranked = cards
    .map((card) => ({ card, similarity: similarityOf(own!, card) }))
    .toSorted((one, other) => other.similarity - one.similarity)
  return ranked.slice(0, shown).map(({ card }) => card)
}

type Compared = Pick<TalentCard, 'skills' | 'role' | 'experience_level'>

function similarityOf(one: Compared, other: Compared): number {
  const isSameLevel = one.experience_level !== null && one.experience_level === other.experience_level
  return (
    weights.skills * shareOf(one.skills.map(skillKey), other.skills.map(skillKey)) +
    weights.role * shareOf(wordsOf(one.role, 'name').sequence, wordsOf(other.role, 'name').sequence) +
    weights.level * Number(isSameLevel)
  )
}

/** The common part of all, 0 to 1. */
function shareOf(one: readonly string[], other: readonly string[]): number {
  const mine = new Set(one)
  const all = new Set([...one, ...other]).size
  return all === 0 ? 0 : [...new Set(other)].filter((part) => mine.has(part)).length / all
}
