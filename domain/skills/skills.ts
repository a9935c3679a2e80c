import { editDistance } from '../kernel/edit-distance.ts'
import { fold } from '../kernel/fold-text.ts'
import { requiredLine } from '../kernel/text.ts'
import { skillCatalog } from './skill-catalog.ts'

/** The maximum length of a skill's name, in profiles and jobs. */
export const skillLimit = 50

export interface Skill {
  name: string
  /** Other names of the skill. */
  aliases: readonly string[]
  field: string
}

/** Every known skill, in the order of the catalog. */
export const knownSkills: readonly Skill[] = Object.entries(skillCatalog).flatMap(([field, skills]) =>
  Object.entries(skills as Record<string, readonly string[]>).map(([name, aliases]) => ({ name, aliases, field })),
)

const spellings = new Map<string, string>()
const spellingsMax = 10_000

/**
 * Normalizes spellings of one word: `Node.js`, `node js`, `NODEJS`. Keeps plus and hash: C, C++ and C# differ. What was
 * asked is remembered, because many people have the same skills.
 */
function spelling(typed: string): string {
  let known = spellings.get(typed)
  if (known === undefined) {
    known = fold(typed).replaceAll(/[^\p{L}\p{N}+#]+/gu, '')
    if (spellings.size >= spellingsMax) spellings.clear()
    spellings.set(typed, known)
  }
  return known
}

const bySpelling = new Map(
  knownSkills.flatMap((skill) => namesOf(skill).map((name) => [spelling(name), skill] as const)),
)
const longestName = Math.max(...[...bySpelling.values()].flatMap(namesOf).map((name) => name.split(/[\s/]+/).length))

/** A skill's name and aliases, the name first. */
export function namesOf(skill: Skill): string[] {
  return [skill.name, ...skill.aliases]
}

/** The known skill with this name or alias. */
export function findSkill(typed: string): Skill | undefined {
  return bySpelling.get(spelling(typed))
}

/**
 * The name under which a skill is stored and compared: the catalog's name for an alias (`js`, `k8s`); an unknown skill
 * is kept as typed.
 */
export function canonicalSkill(typed: string): string {
  return findSkill(typed)?.name ?? typed.trim().replaceAll(/\s+/g, ' ')
}

/** The comparison key of a skill: equal for all its names, also outside the catalog. */
export const skillKey = (name: string): string => {
  const canonical = canonicalSkill(name)
  return spelling(canonical) || canonical.toLowerCase()
}

/** The canonical skills without duplicates, in their original order. */
export function canonicalSkills(typed: readonly string[]): string[] {
  const seen = new Set<string>()
  return typed.map(canonicalSkill).filter((name) => !seen.has(skillKey(name)) && seen.add(skillKey(name)))
}

/** The skills in both lists, as spelled in the first. */
export function sharedSkills(mine: readonly string[], theirs: readonly string[]): string[] {
  const wanted = new Set(theirs.map(skillKey))
  return mine.filter((name) => wanted.has(skillKey(name)))
}

/** A skill in a form: any line of text, stored under its canonical name. */
export const skillName = requiredLine(skillLimit, 'This field cannot be empty.', 'A skill').overwrite(canonicalSkill)

/**
 * Known skills that match the beginning of a word, most likely first: exact names and aliases, then names that start
 * with it, then other words and aliases that do. Without any, the skill whose name differs by a typo.
 */
export function suggestSkills(typed: string, most: number): string[] {
  const prefix = spelling(typed)
  if (prefix === '') return []
  const exact = findSkill(typed)
  const ranked = knownSkills.flatMap((skill) => {
    const rank = skill === exact ? 0 : rankOf(skill, prefix)
    return rank === null ? [] : [{ name: skill.name, rank }]
  })
  if (ranked.length === 0) return nearestSkills(prefix).slice(0, most)
  return ranked
    .toSorted((one, other) => one.rank - other.rank || one.name.length - other.name.length)
    .slice(0, most)
    .map(({ name }) => name)
}

/** The lengths from which one letter, and two, can be wrong. */
const typoLengths = [4, 8]

/** Known skills with a name or alias that is a typo away, nearest first. */
function nearestSkills(spelled: string): string[] {
  const most = typoLengths.filter((length) => spelled.length >= length).length
  const near = [...bySpelling].flatMap(([name, skill]) => {
    if (Math.abs(name.length - spelled.length) > most) return []
    const distance = editDistance(name, spelled)
    return distance <= most ? [{ name: skill.name, distance }] : []
  })
  return [...new Set(near.toSorted((one, other) => one.distance - other.distance).map(({ name }) => name))]
}

/** The known skills that a typed text means: the first suggestion for it, otherwise those that a sentence names. */
export function readSkills(typed: string): string[] {
  const [first] = suggestSkills(typed, 1)
  return first === undefined ? skillsNamedIn(typed) : [first]
}

function rankOf(skill: Skill, prefix: string): number | null {
  if (spelling(skill.name).startsWith(prefix)) return 1
  if (skill.name.split(/[\s/-]+/).some((word) => spelling(word).startsWith(prefix))) return 2
  if (skill.aliases.some((alias) => spelling(alias).startsWith(prefix))) return 3
  return null
}

/** The known skills named in a text, by canonical name: `senior js developer` names JavaScript. */
export function skillsNamedIn(text: string): string[] {
  return [...new Set(splitAtSkills(text).flatMap(({ skill }) => skill?.name ?? []))]
}

/** Splits a text into the known skills, as spelled in it, and the words between them. */
export function splitAtSkills(text: string): { typed: string; skill: Skill | undefined }[] {
  const words = text.split(/[\s,;:()"!?]+/).filter(Boolean)
  const pieces: { typed: string; skill: Skill | undefined }[] = []
  for (let at = 0; at < words.length;) {
    const length = Math.max(lengthOfSkillAt(words, at), 1)
    const typed = words.slice(at, at + length).join(' ')
    pieces.push({ typed, skill: findSkill(typed) })
    at += length
  }
  return pieces
}

/** The number of words in the longest skill name at this position. */
function lengthOfSkillAt(words: readonly string[], at: number): number {
  for (let length = Math.min(longestName, words.length - at); length > 0; length -= 1) {
    if (findSkill(words.slice(at, at + length).join(' '))) return length
  }
  return 0
}
