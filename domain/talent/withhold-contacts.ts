import { firstName } from '../accounts/first-name.ts'
import { shortName } from '../accounts/short-name.ts'
import { withheld, withholdContactDetails } from '../screening/contact-details.ts'
import { findSkill } from '../skills/skills.ts'

/** Words that are part of many family names and say nothing alone. */
const particles = new Set(
  'al ben bin binti da das de del dela della den der di dos du el la las le los san santa van von'.split(' '),
)

const fold = (text: string) =>
  (/[^\x20-\x7e\s]/.test(text) ? text.normalize('NFD').replaceAll(/\p{M}/gu, '') : text).toLowerCase()
const words = /[\p{L}\p{M}]+/gu

/** The words of the name after the first name. */
const familyNames = (name: string): string[] =>
  (name.trim().slice(firstName(name).length).match(words) ?? []).filter((part) => part.length > 1)

/**
 * The same text without the family name: `Reyes` becomes `R.`. A short name, and one that is also a skill (`Go`), is
 * withheld only where it is capitalized and not the skill.
 */
function withholdName(text: string, name: string): string {
  const names = familyNames(name).filter((part) => !particles.has(fold(part)))
  const foldedText = fold(text)
  if (!names.some((part) => foldedText.includes(fold(part)))) return text
  const first = fold(firstName(name)).replaceAll(/[^\p{L}]/gu, '')
  const folded = new Map(names.map((part) => [fold(part), part]))
  let previous = ''
  return text.replaceAll(words, (word, index: number) => {
    const key = fold(word)
    const isAfterFirst = previous === first
    previous = key
    // anareyes, reyesana
    const joined = names.find((part) => key === first + fold(part) || key === fold(part) + first)
    if (joined) return withheld
    const part = folded.get(key)
    if (!part) return word
    const isCommon = part.length <= 3 || findSkill(part) !== undefined
    if (isCommon && !isAfterFirst && (findSkill(part) !== undefined || word !== part)) return word
    return `${word[0]!.toUpperCase()}${text[index + word.length] === '.' ? '' : '.'}`
  })
}

/**
 * A text of a talent as a company reads it before they are in contact: without email addresses, phone numbers, links,
 * handles and the family name. `name` is the talent's full name.
 */
export function withholdContacts(text: string, name: string): string {
  return withholdName(withholdContactDetails(text), name)
}

/** The skills without those that contain contact details or the family name. */
export function withholdFromSkills(skills: readonly string[], name: string): string[] {
  return skills.filter((skill) => findSkill(skill) !== undefined || withholdContacts(skill, name) === skill)
}

/** The first name and the last initial, also for names that contain contact details. */
export function withholdFamilyName(name: string): string {
  return shortName(withholdContactDetails(name).replaceAll(` ${withheld}`, ''))
}
