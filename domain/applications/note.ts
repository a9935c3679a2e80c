import { z } from 'zod'
import { instant, requiredText, uuid } from '../kernel/text.ts'
import { applicationLimits } from './application.ts'

/** A member of the hiring team, as an author or a mention. */
export const colleague = z.object({ id: uuid, name: z.string() }).meta({ id: 'Colleague' })
export type Colleague = z.output<typeof colleague>

export const noteMessages = { text: 'Please enter a note.' } as const

/** Colleagues mentioned as `@` and their name are notified. */
export const noteForm = z
  .strictObject({ text: requiredText(applicationLimits.note, noteMessages.text, 'A note') })
  .meta({ id: 'NoteForm' })
export type NoteForm = z.output<typeof noteForm>

/** A colleague's note on an application. Applicants never see it. */
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
 * The colleagues mentioned with `@` in a text, up to the limit. The longest matching name wins; colleagues with the
 * same name are all included.
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

/** A name after an `@`, not within another word. */
const mentionOf = (name: string) =>
  new RegExp(
    String.raw`(?<![\p{L}\p{N}])@${name.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)}(?![\p{L}\p{N}])`,
    'gu',
  )
