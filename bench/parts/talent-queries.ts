import { knownSkills } from '#domain/skills/skills.ts'

/**
 * Different queries of a search: 28% words, 20% words and filters, 20% skills with filters, 18% filters alone, 5% nothing, 5%
 * a typo, 4% words and skills. 60% by best match, 10% by each other order; 85% of the first page, 10% of pages 2 to 5, 5%
 * of pages 10 to 49. Always the same.
 */
export function talentQueries(count: number): string[] {
  let state = 12_345
  const random = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return (state >>> 8) / 0x7fffff
  }
  const pick = <One>(from: readonly One[]) => from[Math.min(from.length - 1, Math.floor(random() * from.length))]!
  const skill = () =>
    knownSkills[Math.min(knownSkills.length - 1, Math.floor(random() ** 2 * knownSkills.length))]!.name
  const words = () => {
    const named = skill()
    return pick([named, `${named} ${pick(['developer', 'specialist', 'assistant', 'manager'])}`, `${named} ${skill()}`])
  }
  const filters: (() => [string, string])[] = [
    () => ['level', pick(['junior', 'mid', 'senior', 'expert'])],
    () => ['availability', pick(['full-time', 'part-time', 'project-based'])],
    () => ['region', pick(['americas', 'europe', 'asia_pacific', 'africa'])],
    () => ['badges', pick(['id_verified', 'background_check'])],
    () => ['rate_max', pick(['20', '30', '45', '80'])],
    () => ['rate_min', pick(['10', '15', '25'])],
    () => ['overlap', pick(['2', '4', '6'])],
  ]
  return Array.from({ length: count }, () => {
    const query = new URLSearchParams()
    const filter = (most: number, least = 1) => {
      for (let left = least + Math.floor(random() * (most - least + 1)); left > 0; left -= 1)
        query.set(...pick(filters)())
    }
    const skills = () => {
      for (let left = 1 + Math.floor(random() * 3); left > 0; left -= 1) query.append('skills', skill())
      if (random() < 0.5) query.set('skills_match', 'any')
    }
    const kind = random()
    if (kind < 0.28) query.set('q', words())
    else if (kind < 0.48) {
      query.set('q', words())
      filter(3)
    } else if (kind < 0.68) {
      skills()
      filter(2, 0)
    } else if (kind < 0.86) filter(4)
    else if (kind < 0.91) query.delete('q')
    else if (kind < 0.96)
      query.set('q', typo(pick(knownSkills.map(({ name }) => name).filter((name) => /^[A-Za-z]{6,}$/.test(name)))))
    else {
      query.set('q', words())
      skills()
    }
    if (random() > 0.6) query.set('sort', pick(['rate', '-rate', '-rating', '-active']))
    const depth = random()
    if (depth > 0.95) query.set('page', String(10 + Math.floor(random() * 40)))
    else if (depth > 0.85) query.set('page', String(2 + Math.floor(random() * 4)))
    return `${query}`
  })
}

/** The word with its third and fourth letters swapped. */
const typo = (word: string) => word.slice(0, 2) + word[3]! + word[2]! + word.slice(4)
