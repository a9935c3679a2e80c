// A deterministic generator of talents: talent n is the same in every set, so that 10,000 are a part of 1,000,000.
// Skills and words are as skewed as in real profiles: few are frequent, most are rare.
import { skillCatalog } from '#domain/skills/skill-catalog.ts'
import type { Badge } from '#domain/talent/badge.ts'
import type { Availability, ExperienceLevel, Region } from '#domain/talent/profile.ts'

export interface GeneratedTalent {
  id: string
  name: string
  headline: string
  summary: string
  skills: string[]
  rate_cents: number | null
  level: ExperienceLevel
  availability: Availability[]
  region: Region
  timezone: string
  location: string
  badges: Badge[]
  /** Hours since the latest activity. */
  idle_hours: number
}

/** Roles of each field of the catalog, the frequent ones first. */
const roles: Record<keyof typeof skillCatalog, readonly string[]> = {
  'Software development': [
    'Developer',
    'Full-Stack Developer',
    'Front-End Developer',
    'Software Engineer',
    'Architect',
  ],
  'Mobile development': ['Mobile Developer', 'App Developer', 'Engineer'],
  'Data and AI': ['Data Analyst', 'Data Engineer', 'Machine Learning Engineer', 'Analyst'],
  'Cloud, systems and security': ['DevOps Engineer', 'System Administrator', 'Cloud Engineer', 'Security Analyst'],
  'Quality assurance': ['QA Engineer', 'Tester', 'Test Automation Engineer'],
  'Design and video': ['Graphic Designer', 'UX Designer', 'Video Editor', 'Illustrator'],
  Marketing: ['Digital Marketer', 'SEO Specialist', 'Content Writer', 'Social Media Manager'],
  'Sales and lead generation': ['Sales Representative', 'Lead Generation Specialist', 'Account Manager'],
  'Customer service': ['Customer Support Agent', 'Support Specialist', 'Team Lead'],
  'Administration and operations': ['Virtual Assistant', 'Executive Assistant', 'Project Manager', 'Data Entry Clerk'],
  'Finance and accounting': ['Bookkeeper', 'Accountant', 'Financial Analyst', 'Payroll Specialist'],
  'Human resources': ['Recruiter', 'HR Generalist', 'Sourcer'],
  'E-commerce': ['E-commerce Manager', 'Store Manager', 'Product Lister'],
  Languages: ['Translator', 'Interpreter', 'Language Teacher'],
}
const fields = Object.keys(skillCatalog) as (keyof typeof skillCatalog)[]
const skillsOf = Object.fromEntries(fields.map((field) => [field, Object.keys(skillCatalog[field])]))
const allSkills = fields.flatMap((field) => skillsOf[field]!)

const firstNames =
  `Maria Jose Juan Ana Mark John Angela Grace Paolo Carlo Jasmine Kristine Michael Ramon Liza Miguel Rosa
  Andrea Bea Daniel Elena Francis Gina Hannah Ivan Joy Karen Luis Nina Oscar Patricia Queenie Rafael Sofia Teresa Ulysses
  Vincent Wendy Xavier Yolanda Zaira Amara Chidi Fatima Kwame Priya Arjun Diego Lucia Emma Lukas`.split(/\s+/)
const familyNames = `Santos Reyes Cruz Bautista Ocampo Garcia Mendoza Torres Flores Ramos Aquino Villanueva Castillo
  Navarro Domingo Salazar Mercado Valdez Aguilar Soriano Okafor Mensah Sharma Patel Fernandez Silva Novak Kowalski Müller`.split(
  /\s+/,
)
const places: Record<Region, readonly (readonly [string, string])[]> = {
  asia_pacific: [
    ['Asia/Manila', 'Manila'],
    ['Asia/Manila', 'Cebu'],
    ['Asia/Kolkata', 'Mumbai'],
    ['Asia/Jakarta', 'Jakarta'],
    ['Asia/Ho_Chi_Minh', 'Hanoi'],
    ['Australia/Sydney', 'Sydney'],
  ],
  americas: [
    ['America/Bogota', 'Bogotá'],
    ['America/Mexico_City', 'Mexico City'],
    ['America/Sao_Paulo', 'São Paulo'],
    ['America/New_York', 'New York'],
    ['America/Los_Angeles', 'Los Angeles'],
  ],
  europe: [
    ['Europe/Warsaw', 'Warsaw'],
    ['Europe/Bucharest', 'Bucharest'],
    ['Europe/London', 'London'],
    ['Europe/Madrid', 'Madrid'],
  ],
  africa: [
    ['Africa/Lagos', 'Lagos'],
    ['Africa/Nairobi', 'Nairobi'],
    ['Africa/Johannesburg', 'Cape Town'],
  ],
}
const regionWeights: readonly (readonly [Region, number])[] = [
  ['asia_pacific', 0.55],
  ['americas', 0.2],
  ['europe', 0.15],
  ['africa', 0.1],
]

const syllables = 'ba be bo ca ce co da de di fa fi ga go ha ho ja ka la le li lo ma me mi mo na ne no pa pe pi po'
  .concat(' ra re ri ro sa se si so ta te ti to va ve vi')
  .split(' ')
const rareWords = Array.from({ length: 20_000 }, (_, index) => {
  const count = syllables.length
  return [index, index * 7 + 3, Math.floor(index / count), Math.floor(index / count ** 2) + index]
    .map((at) => syllables[at % count])
    .join('')
})
const commonWords =
  `I work with clients teams and projects for years of experience in the field of my role across companies
  that need reliable support clear communication on time delivery quality results remote daily tools process improve build
  manage lead design plan reports customers business growth data systems training skills detail`.split(/\s+/)

/** A small, fast generator of random numbers (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Picks the first option about twice as often as the second, and so on: a Zipf distribution. */
export const pickSkewed = <Option>(options: readonly Option[], random: () => number): Option =>
  options[Math.min(options.length - 1, Math.floor((options.length + 1) ** random()) - 1)]!

const pick = <Option>(options: readonly Option[], random: () => number): Option =>
  options[Math.floor(random() * options.length)]!

/** The ID of talent n. Consecutive talents are far apart. */
export function talentId(index: number): string {
  const hex = (Math.imul(index + 1, 0x9e3779b1) >>> 0).toString(16).padStart(8, '0')
  return `${hex}-0000-4000-8000-${index.toString(16).padStart(12, '0')}`
}

/** Talent n. */
export function generateTalent(index: number): GeneratedTalent {
  const random = randomNumbers(index * 2_654_435_761 + 1)
  const field = pickSkewed(fields, random)
  const level = pick(['junior', 'mid', 'mid', 'senior', 'senior', 'expert'] as const, random)
  const skills = new Set<string>()
  const wanted = 3 + Math.floor(random() * 10)
  while (skills.size < wanted)
    skills.add(random() < 0.15 ? pickSkewed(allSkills, random) : pickSkewed(skillsOf[field]!, random))
  const [first, second, third] = [...skills]
  const region = pickWeighted(random)
  const [timezone, city] = pickSkewed(places[region], random)
  const role = pickSkewed(roles[field], random)
  const words = Array.from({ length: 35 + Math.floor(random() * 30) }, () =>
    random() < 0.6 ? pickSkewed(commonWords, random) : pickSkewed(rareWords, random),
  )
  const base = { junior: 8, mid: 16, senior: 30, expert: 50 }[level]
  return {
    id: talentId(index),
    name: `${pickSkewed(firstNames, random)} ${pickSkewed(familyNames, random)}`,
    headline: `${random() < 0.5 ? `${level === 'mid' ? '' : `${level} `}` : ''}${first} ${role} | ${second}`.trim(),
    summary: `${role} with ${first}, ${second} and ${third}. ${words.join(' ')}.`,
    skills: [...skills],
    rate_cents: random() < 0.05 ? null : Math.round(base * (0.6 + random() * 1.6)) * 100,
    level,
    availability: (['full-time', 'part-time', 'project-based'] as const).filter(() => random() < 0.5),
    region,
    timezone,
    location: city,
    badges: (['id_verified', 'background_check'] as const).filter(() => random() < 0.2),
    idle_hours: Math.floor(random() ** 3 * 4_000),
  }
}

function pickWeighted(random: () => number): Region {
  let rest = random()
  for (const [region, weight] of regionWeights) {
    if (rest < weight) return region
    rest -= weight
  }
  return 'asia_pacific'
}
