import { z } from 'zod'
import { instant, requiredText, uuid } from '../kernel/text.ts'
import { applicationLimits } from './application.ts'

/** Somebody of the company who hires: who is named in a note, and who wrote it. */
export const colleague = z.object({ id: uuid, name: z.string() }).meta({ id: 'Colleague' })
export type Colleague = z.output<typeof colleague>

export const noteMessages = { text: 'Please enter a note.' } as const

/** Colleagues that the text mentions as `@` and their name are notified. */
export const noteForm = z
  .strictObject({ text: requiredText(applicationLimits.note, noteMessages.text, 'A note') })
  .meta({ id: 'NoteForm' })
export type NoteForm = z.output<typeof noteForm>

/** What a colleague wrote about an application. Applicants never see it. */
export const note = z
  .object({
    id: uuid,
    text: z.string(),
    author: colleague,
    mentions: z.array(colleague),
    created_at: instant,
    allowed: z.array(z.enum(['delete'])),
  })
  .meta({ id: 'Note' })
export type Note = z.output<typeof note>

/**
 * The colleagues that a text mentions after an `@`, up to the limit. Of names with the same beginning the longest
 * counts; of several colleagues with one name, all do.
 */
export function mentionedIn(text: string, colleagues: readonly Colleague[]): Colleague[] {
  let rest = text
  const names = new Set(colleagues.map(({ name }) => name))
  const longestFirst = [...names].toSorted((one, other) => other.length - one.length)
  const named = longestFirst.filter((name) => {
    const before = rest
    rest = rest.replaceAll(mentionOf(name), ' ')
    return rest !== before
  })
  return named.flatMap((name) => colleagues.filter((one) => one.name === name)).slice(0, applicationLimits.mentions)
}

/** A name after an `@`, and not a part of another word. */
const mentionOf = (name: string) =>
  new RegExp(
    String.raw`(?<![\p{L}\p{N}])@${name.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)}(?![\p{L}\p{N}])`,
    'gu',
  )
