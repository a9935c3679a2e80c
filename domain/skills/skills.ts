import { requiredLine } from '../kernel/text.ts'
import { skillCatalog } from './skill-catalog.ts'

/** How long a skill's name may be; a talent's profile and a job's list share it. */
export const skillLimit = 50

export interface Skill {
  name: string
  /** What else people call it. */
  aliases: readonly string[]
  field: string
}

/** Every skill that the product knows, in the order of the catalogue. */
export const knownSkills: readonly Skill[] = Object.entries(skillCatalog).flatMap(([field, skills]) =>
  Object.entries(skills as Record<string, readonly string[]>).map(([name, aliases]) => ({ name, aliases, field })),
)

/** What two spellings of one word share: `Node.js`, `node js`, `NODEJS`. Plus and hash count: C, C++ and C# differ. */
const spelling = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}+#]+/gu, '')

const bySpelling = new Map<string, Skill>()
for (const skill of knownSkills) {
  for (const name of [skill.name, ...skill.aliases]) bySpelling.set(spelling(name), skill)
}
const longestName = Math.max(...[...bySpelling.values()].flatMap(namesOf).map((name) => name.split(/[\s/]+/).length))

/** All that people call a skill, its own name first. */
export function namesOf(skill: Skill): string[] {
  return [skill.name, ...skill.aliases]
}

/** The skill that people mean by a word, if the catalogue has it. */
export function findSkill(typed: string): Skill | undefined {
  return bySpelling.get(spelling(typed))
}

/**
 * The one name under which a skill is kept and compared: the catalogue's, whatever it was called (`js`, `k8s`); what
 * the catalogue does not have is kept as it was typed.
 */
export function canonicalSkill(typed: string): string {
  return findSkill(typed)?.name ?? typed.trim().replaceAll(/\s+/g, ' ')
}

/** What is equal for two names of one skill, for comparing; also where the catalogue does not have it. */
export const skillKey = (name: string): string => {
  const canonical = canonicalSkill(name)
  return spelling(canonical) || canonical.toLowerCase()
}

/** The skills in their one name, each once, in the order in which they first came. */
export function canonicalSkills(typed: readonly string[]): string[] {
  const seen = new Set<string>()
  return typed.map(canonicalSkill).filter((name) => !seen.has(skillKey(name)) && seen.add(skillKey(name)))
}

/** What two people have in common, in the words of the first. */
export function sharedSkills(mine: readonly string[], theirs: readonly string[]): string[] {
  const wanted = new Set(theirs.map(skillKey))
  return mine.filter((name) => wanted.has(skillKey(name)))
}

/** A skill in a form: any line of text, kept under its one name. */
export const skillName = requiredLine(skillLimit, 'This field cannot be empty.', 'A skill').overwrite(canonicalSkill)

/**
 * Known skills that what was typed may be the beginning of, the likeliest first: the one that is meant, those that
 * begin with it, those of which a later word or another name does.
 */
export function suggestSkills(typed: string, most: number): string[] {
  const begun = spelling(typed)
  if (begun === '') return []
  const meant = findSkill(typed)
  const ranked = knownSkills.flatMap((skill) => {
    const rank = skill === meant ? 0 : rankOf(skill, begun)
    return rank === null ? [] : [{ name: skill.name, rank }]
  })
  return ranked
    .toSorted((one, other) => one.rank - other.rank || one.name.length - other.name.length)
    .slice(0, most)
    .map(({ name }) => name)
}

function rankOf(skill: Skill, begun: string): number | null {
  if (spelling(skill.name).startsWith(begun)) return 1
  if (skill.name.split(/[\s/-]+/).some((word) => spelling(word).startsWith(begun))) return 2
  if (skill.aliases.some((alias) => spelling(alias).startsWith(begun))) return 3
  return null
}

/** The known skills that a search or a text names, under their one name: `senior js developer` names JavaScript. */
export function skillsNamedIn(text: string): string[] {
  return [...new Set(cutAtSkills(text).flatMap(({ skill }) => skill?.name ?? []))]
}

/** A text in pieces: the known skills that it names, as it names them, and each word between them. */
export function cutAtSkills(text: string): { said: string; skill: Skill | undefined }[] {
  const words = text.split(/[\s,;:()"!?]+/).filter(Boolean)
  const pieces: { said: string; skill: Skill | undefined }[] = []
  for (let at = 0; at < words.length;) {
    const length = Math.max(lengthOfSkillAt(words, at), 1)
    const said = words.slice(at, at + length).join(' ')
    pieces.push({ said, skill: findSkill(said) })
    at += length
  }
  return pieces
}

/** How many words, from this one on, are the longest name of a skill. */
function lengthOfSkillAt(words: readonly string[], at: number): number {
  for (let length = Math.min(longestName, words.length - at); length > 0; length -= 1) {
    if (findSkill(words.slice(at, at + length).join(' '))) return length
  }
  return 0
}
