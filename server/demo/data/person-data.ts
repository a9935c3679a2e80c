import type { RoleName } from './roles.ts'

/** A job that someone had: the title, the employer, how many years, and what they did there. */
type Work = readonly [title: string, company: string, years: number, description: string]

/** What a talent writes about themselves. No two people share a sentence. */
export interface PersonData {
  name: string
  /** Of `places`. */
  place: string
  headline: string
  skills: readonly string[]
  summary: string
  /** Latest first; the years add up to their experience. */
  work: readonly [Work, ...Work[]]
  /** The sentences of their cover letters: why this job, what they bring, and an end. `{title}` and `{company}` are filled in. */
  letter: readonly [interest: string, proof: string, closing: string]
}

/** Gives the people of one file the names of their roles as a type. */
export const definePeople = <Name extends RoleName>(people: Record<Name, readonly PersonData[]>) => people
