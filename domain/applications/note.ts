import { z } from 'zod'
import { instant, requiredText, uuid } from '../kernel/text.ts'
import { applicationLimits } from './application.ts'

/** Somebody of the company who hires: who is named in a note, and who wrote it. */
export const colleague = z.object({ id: uuid, name: z.string() }).meta({ id: 'Colleague' })
export type Colleague = z.output<typeof colleague>

export const noteMessages = {
  text: 'Please write something.',
  mention: 'This is nobody who hires for your company.',
} as const

export const noteForm = z
  .strictObject({
    text: requiredText(applicationLimits.note, noteMessages.text, 'A note'),
    /** Colleagues whom the text names, as `@` and their name: they are told. */
    mentions: z
      .array(uuid)
      .max(applicationLimits.mentions, `At most ${applicationLimits.mentions} colleagues.`)
      .default([]),
  })
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

/** Whom a text names after an `@`. Of names that begin alike it is the longest that is meant. */
export function mentionedIn(text: string, colleagues: readonly Colleague[]): Colleague[] {
  let rest = text
  const longestFirst = colleagues.toSorted((one, other) => other.name.length - one.name.length)
  return longestFirst.filter(({ name }) => {
    const found = rest.includes(`@${name}`)
    rest = rest.replaceAll(`@${name}`, ' ')
    return found
  })
}
