import { badges } from '#domain/talent/badge.ts'
import { availabilities, experienceLevels, regions } from '#domain/talent/profile.ts'
import { quickSkills } from '#domain/talent/talent-search.ts'
import { skillKey } from '#domain/skills/skills.ts'
import type { TalentDocument } from '../talent-search.ts'

/** Unknown levels and regions come last. */
export const counts = {
  level: experienceLevels.length + 1,
  region: regions.length + 1,
  availability: 2 ** availabilities.length,
  badges: 2 ** badges.length,
} as const

/** The number of combinations of level, region, availability and badges. */
const combinations = counts.level * counts.region * counts.availability * counts.badges

/**
 * The attributes of a document in one number, so that a search reads one number per document: the combination in the
 * lowest bits, then the quick skills, then the time zone.
 */
export const attributeBits = { combination: 11, quick: quickSkills.length } as const
export const combinationMask = 2 ** attributeBits.combination - 1
export const quickMask = 2 ** attributeBits.quick - 1
const zoneShift = attributeBits.combination + attributeBits.quick
export const zoneOf = (attributes: number): number => attributes >>> zoneShift
export const zonesMax = 2 ** (32 - zoneShift)

/** A document that searches skip: removed, or found only by related companies. */
export const skipped: number = combinations

/** The position of the first quick skill in the attributes. */
export const quickShift = attributeBits.combination
const quickKeys = quickSkills.map(skillKey)

/** The attributes of a document in one number; `zone` is the number of its time zone. */
export function attributesOf(document: TalentDocument, zone: number): number {
  const keys = new Set(document.skills.map(skillKey))
  const combination = combinationOf({
    level: indexIn(experienceLevels, document.level),
    region: indexIn(regions, document.region),
    availability: maskOf(availabilities, document.availability),
    badges: maskOf(badges, document.badges),
  })
  const quick = maskOf(quickKeys, [...keys])
  return (combination | (quick << quickShift) | (zone << zoneShift)) >>> 0
}

const indexIn = <Option>(options: readonly Option[], value: Option | null): number =>
  value === null ? options.length : options.indexOf(value)

/** A bit for each option in the list. */
export const maskOf = <Option>(options: readonly Option[], chosen: readonly Option[]): number =>
  options.reduce((mask, option, bit) => (chosen.includes(option) ? mask | (1 << bit) : mask), 0)

interface Combination {
  level: number
  region: number
  availability: number
  badges: number
}

const combinationOf = ({ level, region, availability, badges: granted }: Combination): number =>
  ((level * counts.region + region) * counts.availability + availability) * counts.badges + granted

/** Every combination, by its number. */
export const allCombinations: readonly Combination[] = Array.from({ length: combinations }, (_, index) => ({
  badges: index % counts.badges,
  availability: Math.floor(index / counts.badges) % counts.availability,
  region: Math.floor(index / counts.badges / counts.availability) % counts.region,
  level: Math.floor(index / counts.badges / counts.availability / counts.region),
}))
