import { countOf } from '../kernel/count.ts'
import { skillKey } from '../skills/skills.ts'
import type { MatchReason } from './talent-search.ts'

const places = { role: 'role matches', skills: 'role and skills match', profile: 'profile matches' } as const

/** The number of skills named; more are indicated by an ellipsis. */
const skillsNamed = 3

/** Why a talent is found, most important first: `Role matches “python” · 6 h overlap`. Empty if there is no reason. */
export function whyFound(reason: MatchReason): string {
  const { words_in, words, rate_fits, overlap_hours, tests_passed } = reason
  const inWords = new Set(words.map(skillKey))
  const skills = reason.skills.filter((skill) => !inWords.has(skillKey(skill)))
  return [
    words_in !== null && words.length > 0 && `${places[words_in]} “${words.join(' ')}”`,
    skills.length > 0 &&
      `skilled in ${skills.slice(0, skillsNamed).join(', ')}${skills.length > skillsNamed ? ' …' : ''}`,
    rate_fits === true && 'within your rate',
    overlap_hours !== null && overlap_hours > 0 && `${overlap_hours} h overlap`,
    tests_passed > 0 && countOf(tests_passed, 'test passed', 'tests passed'),
  ]
    .filter((part) => part !== false)
    .join(' · ')
    .replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
}
