// The mix of 200 searches of a talent search: 28% words, 20% words and filters, 20% skills, 18% filters only, 5% nothing,
// 5% misspelled words, 4% words and skills; 60% by Best Match; 85% first pages.
import { experienceLevels, regions, availabilities } from '#domain/talent/profile.ts'
import { badges } from '#domain/talent/badge.ts'
import { talentSorts } from '#domain/talent/talent-search.ts'
import { generateTalent, pickSkewed, randomNumbers } from './generated-talents.ts'

/** The query parameters of 200 searches. */
export function talentQueries(): URLSearchParams[] {
  const random = randomNumbers(20_261_122)
  return Array.from({ length: 200 }, () => one(random))
}

const filters = ['level', 'availability', 'region', 'badges', 'rate', 'overlap'] as const

function one(random: () => number): URLSearchParams {
  const query = new URLSearchParams()
  const chance = (share: number) => random() < share
  const pick = <Option>(options: readonly Option[]) => options[Math.floor(random() * options.length)]!
  // Searched for are words and skills of real talents.
  const talent = generateTalent(Math.floor(random() * 1_000_000))
  const words = () => {
    const role = talent.headline.replace(/ \|.*/, '')
    query.set('q', chance(0.5) ? role : chance(0.5) ? pick(talent.skills) : `${talent.level} ${pick(talent.skills)}`)
  }
  const skills = () => {
    for (const skill of talent.skills.slice(0, 1 + Math.floor(random() * 3))) query.append('skills', skill)
    if (chance(0.5)) query.set('skills_match', 'any')
  }
  const filter = (count: number) => {
    for (let added = 0; added < count; added += 1) addFilter(query, pick(filters), pick, random)
  }
  const kind = random()
  if (kind < 0.28) words()
  else if (kind < 0.48) {
    words()
    filter(1 + Math.floor(random() * 3))
  } else if (kind < 0.68) {
    skills()
    filter(Math.floor(random() * 3))
  } else if (kind < 0.86) filter(1 + Math.floor(random() * 3))
  else if (kind < 0.91) query.delete('q')
  else if (kind < 0.96) query.set('q', misspelled(pickSkewed(talent.skills, random), random))
  else {
    words()
    skills()
  }
  query.set('sort', chance(0.6) ? 'match' : pick(talentSorts.slice(1)))
  if (!chance(0.85))
    query.set('page', String(chance(2 / 3) ? 2 + Math.floor(random() * 4) : 5 + Math.floor(random() * 45)))
  return query
}

function addFilter(
  query: URLSearchParams,
  filter: (typeof filters)[number],
  pick: <Option>(options: readonly Option[]) => Option,
  random: () => number,
): void {
  if (filter === 'level') query.set('level', pick(experienceLevels))
  if (filter === 'availability') query.set('availability', pick(availabilities))
  if (filter === 'region') query.set('region', pick(regions))
  if (filter === 'badges') query.set('badges', pick(badges.slice(0, 2)))
  if (filter === 'overlap') query.set('overlap', String(1 + Math.floor(random() * 6)))
  if (filter !== 'rate') return
  const from = 5 + Math.floor(random() * 40)
  query.set('rate_min', String(from))
  query.set('rate_max', String(from + 10 + Math.floor(random() * 60)))
}

/** The word with two letters swapped. */
function misspelled(word: string, random: () => number): string {
  const at = Math.floor(random() * (word.length - 1))
  return word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2)
}
