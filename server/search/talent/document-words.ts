import { joinedParts, namesWithParticles } from '#domain/kernel/name-particles.ts'
import type { TalentDocument } from './talent-search.ts'
import { tokenOfWord, wordsOf } from './words.ts'
import type { TextWords } from './words.ts'

/** The words of a talent, by where they are: the further up, the better the match. */
export interface DocumentWords {
  role: TextWords
  skills: TextWords[]
  /** The summary and the name that every company sees, whose parts are also one word. */
  profile: TextWords[]
  /** The words of the role, the skills and the first names as they are spelled, as `spelling` tokens. */
  spellings: string[]
  /** The words of the name that only related companies see. */
  family: string[]
}

/** The token that stands for a spelling, so that only spellings of visible talents are suggested. */
export const spellingToken = (spelling: string): string => `~${spelling}`

/** The spelling for which a token stands, if it has only letters; null for other tokens. */
export const spellingOf = (token: string): string | null => /^~([\p{Ll}\p{Lo}\p{M}]+)$/u.exec(token)?.[1] ?? null

/** The words of a document. */
export function documentWords(document: TalentDocument): DocumentWords {
  const role = wordsOf(document.headline, 'name')
  const skills = document.skills.map((skill) => wordsOf(skill, 'name'))
  const name = wordsOf(withoutInitials(document.short_name), 'name')
  const named = new Set(name.sequence)
  const spelled = new Set([role, ...skills, name].flatMap(({ spellings }) => spellings))
  return {
    role,
    skills,
    profile: [wordsOf(document.summary, 'prose'), { ...name, names: [...name.names, ...joinedOf(name)] }],
    spellings: [...spelled].map(spellingToken),
    family: familyOf(withoutInitials(document.full_name)).filter((word) => !named.has(word)),
  }
}

/** The words of a full name, and those that are also written together: `penanunez`, and with particles `delacruz`. */
function familyOf(name: string): string[] {
  const { sequence, names, spellings } = wordsOf(name, 'name')
  return [...sequence, ...names, ...namesWithParticles(spellings).flatMap(joinedParts).map(tokenOfWord)]
}

/** First names in one piece: `marialuisa`. */
const joinedOf = ({ spellings }: TextWords) => joinedParts(spellings).map(tokenOfWord)

/** The C of `Ana C.` is not a skill. */
const withoutInitials = (name: string) => name.replaceAll(/(?<!\S)\p{L}\p{M}*\.(?!\S)/gu, '')
