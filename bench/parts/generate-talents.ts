import { randomNumbers } from '#domain/kernel/random-numbers.ts'
import { knownSkills } from '#domain/skills/skills.ts'
import type { Availability, ExperienceLevel, Region } from '#domain/talent/profile.ts'

/** A generated talent, in the columns of `users` and `talents`. */
export interface GeneratedTalent {
  id: string
  name: string
  headline: string
  skills: string[]
  summary: string
  hourly_rate_cents: number
  experience_level: ExperienceLevel
  availability: Availability[]
  weekly_hours: number
  region: Region
  timezone: string
  updated_at: string
  badges: ('id_verified' | 'background_check')[]
  /** The score of a review; null without one. */
  score: number | null
}

/** Draws ranks of which the first are the most frequent, as words and skills are. */
function zipf(count: number, exponent: number): (random: number) => number {
  const sums = new Float64Array(count)
  let sum = 0
  for (let rank = 0; rank < count; rank += 1) sums[rank] = sum += 1 / (rank + 1) ** exponent
  return (random) => {
    let [low, high] = [0, count - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if (sums[middle]! < random * sum) low = middle + 1
      else high = middle
    }
    return low
  }
}

const fields = [...Map.groupBy(knownSkills, ({ field }) => field).values()].map((skills) => ({
  skills: skills.map(({ name }) => name),
  rank: zipf(skills.length, 1),
}))
const field = zipf(fields.length, 0.7)
const anySkill = zipf(knownSkills.length, 1)

const syllables = [
  'ba',
  'ce',
  'di',
  'fo',
  'gu',
  'ha',
  'je',
  'ki',
  'lo',
  'mu',
  'na',
  'pe',
  'ri',
  'so',
  'tu',
  'va',
  'we',
  'zi',
]
const fillers = Array.from({ length: 20_000 }, (_, index) => {
  const digits = [index % 18, Math.floor(index / 18) % 18, Math.floor(index / 324) % 18, Math.floor(index / 5_832) % 18]
  return digits.map((digit) => syllables[digit]).join('')
})
const filler = zipf(fillers.length, 1.05)

const levels = ['junior', 'mid', 'senior', 'expert'] as const
const prefixes = { junior: 'Junior ', mid: '', senior: 'Senior ', expert: 'Lead ' } as const
const roles = ['Developer', 'Specialist', 'Engineer', 'Consultant', 'Assistant', 'Analyst', 'Manager', 'Designer']
const given = [
  'Ana',
  'Ben',
  'Carla',
  'Diego',
  'Elena',
  'Femi',
  'Grace',
  'Hiro',
  'Ines',
  'Jose',
  'Kofi',
  'Lena',
  'Maria',
]
const family = [
  'Adeyemi',
  'Bautista',
  'Cruz',
  'Dela Rosa',
  'Eriksen',
  'Ferrari',
  'Garcia',
  'Hernandez',
  'Ito',
  'Jansen',
]
const zones: Record<Region, readonly string[]> = {
  asia_pacific: ['Asia/Manila', 'Asia/Kolkata', 'Asia/Singapore', 'Australia/Sydney'],
  americas: ['America/New_York', 'America/Sao_Paulo', 'America/Los_Angeles', 'America/Bogota'],
  europe: ['Europe/London', 'Europe/Warsaw', 'Europe/Lisbon'],
  africa: ['Africa/Lagos', 'Africa/Nairobi', 'Africa/Cairo'],
}

/** The talent with this number: always the same, so that a small set is the beginning of a large one. */
export function generateTalent(number: number, now_ms: number): GeneratedTalent {
  const random = randomNumbers(number + 1)
  const pick = <One>(from: readonly One[]) => from[Math.floor(random() * from.length)]!
  const home = fields[field(random())]!
  const wanted = 3 + Math.floor(random() * 10)
  const skills = new Set<string>()
  for (let tries = 0; skills.size < wanted && tries < 40; tries += 1)
    skills.add(random() < 0.15 ? knownSkills[anySkill(random())]!.name : home.skills[home.rank(random())]!)
  const [main, second, third] = [...skills]
  const experience_level = levels[Math.min(3, Math.floor(random() ** 0.8 * 4))]!
  const role = pick(roles)
  const share = random()
  const region: Region = share < 0.5 ? 'asia_pacific' : share < 0.72 ? 'americas' : share < 0.9 ? 'europe' : 'africa'
  const words = Array.from({ length: 30 + Math.floor(random() * 30) }, () => fillers[filler(random())])
  const base = 6 + levels.indexOf(experience_level) * 14
  const kinds = (['full-time', 'part-time', 'project-based'] as const).filter(
    (_, at) => random() < [0.6, 0.4, 0.3][at]!,
  )
  return {
    id: `00000000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`,
    name: `${pick(given)} ${pick(family)}`,
    headline: `${prefixes[experience_level]}${main} ${role}${second ? ` | ${[second, third].filter(Boolean).join(', ')}` : ''}`,
    skills: [...skills],
    summary: `${role} with years of ${main} and ${second ?? 'English'}. Works with ${[...skills].slice(2, 5).join(', ')}. ${words.join(' ')}.`,
    hourly_rate_cents: 100 * Math.min(150, Math.max(5, Math.round(base + random() ** 2 * 60))),
    experience_level,
    availability: kinds.length > 0 ? kinds : ['full-time'],
    weekly_hours: pick([10, 20, 30, 40, 40]),
    region,
    timezone: pick(zones[region]),
    updated_at: new Date(now_ms - Math.floor(random() ** 3 * 400 * 86_400_000)).toISOString(),
    badges: [
      ...(random() < 0.3 ? (['id_verified'] as const) : []),
      ...(random() < 0.15 ? (['background_check'] as const) : []),
    ],
    score: random() < 0.1 ? 5 - Math.floor(random() ** 2 * 4) : null,
  }
}
