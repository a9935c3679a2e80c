import { z } from 'zod'
import { currency } from '../kernel/money.ts'
import { several } from '../kernel/page.ts'
import { skillName } from '../skills/skills.ts'
import { experienceLevels } from './profile.ts'
import type { ExperienceLevel } from './profile.ts'

export const marketRateLimits = {
  /** The first skills of a job count. */
  skills: 10,
  /** A level with fewer people has no range: it would say more about them than about the market. */
  people_min: 5,
} as const

export const marketRateQuery = z.strictObject({ skills: several(skillName, marketRateLimits.skills) })
export type MarketRateQuery = z.output<typeof marketRateQuery>

const amount = z.number().int()

/** What a company pays an hour at a level: the middle half of what the people ask, in whole dollars. */
export const marketRate = z
  .object({ level: z.enum(experienceLevels), people: z.number().int(), from: amount, to: amount })
  .meta({ id: 'MarketRate' })
export type MarketRate = z.output<typeof marketRate>

/** By level, the lowest first. Levels with too few people are absent. */
export const marketRates = z.object({ items: z.array(marketRate), currency }).meta({ id: 'MarketRates' })
export type MarketRates = z.output<typeof marketRates>

const namedLevels: readonly [ExperienceLevel, RegExp][] = [
  ['junior', /\b(?:junior|jr|entry[- ]level|trainee|intern)\b/i],
  ['expert', /\b(?:expert|principal|staff|head|director|architect)\b/i],
  ['senior', /\b(?:senior|sr|lead(?![- ]generation))\b/i],
  ['mid', /\bmid(?:dle|[- ]level)?\b/i],
]

/** The level that a job's title names: senior for `Senior React developer`. */
export const levelNamedIn = (title: string): ExperienceLevel | undefined =>
  namedLevels.find(([, words]) => words.test(title))?.[0]

/** `$14–19`, or `$14`. */
export const marketRateText = ({ from, to }: Pick<MarketRate, 'from' | 'to'>): string =>
  from === to ? `$${from}` : `$${from}–${to}`
