import type { TalentDocument } from './talent-search.ts'
import { tokenOfWord, wordsOf } from './words.ts'
import type { TextWords } from './words.ts'

/** The words of a talent, by where they are: the further up, the better the match. */
export interface DocumentWords {
  role: TextWords
  skills: TextWords[]
  /** The summary and the name that every company sees. */
  profile: TextWords[]
  /** The words of the role, the skills and the first names as `spelling` tokens, where they differ from their token. */
  spellings: string[]
  /** The words of the name that only related companies see. */
  family: string[]
}

/** The token that stands for a spelling, so that only spellings of visible talents are suggested. */
export const spellingToken = (spelling: string): string => `~${spelling}`

/** The words of a document. */
export function documentWords(document: TalentDocument): DocumentWords {
  const role = wordsOf(document.headline, 'name')
  const skills = document.skills.map((skill) => wordsOf(skill, 'name'))
  const name = wordsOf(document.short_name, 'name')
  const named = new Set(name.sequence)
  const spelled = new Set<string>(name.spellings.filter((spelling) => spelling.length > 1))
  for (const { spellings } of [role, ...skills])
    for (const spelling of spellings) if (tokenOfWord(spelling) !== spelling) spelled.add(spelling)
  return {
    role,
    skills,
    profile: [wordsOf(document.summary, 'prose'), name],
    spellings: [...spelled].map(spellingToken),
    family: wordsOf(document.full_name, 'name').sequence.filter((word) => !named.has(word)),
  }
}
