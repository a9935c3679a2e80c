import { decodeText } from './decode-text.ts'
import type { MailPart } from './read-parts.ts'

const emojiMax = 40

/** The emoji of a reaction that Gmail sends as an email; null if the email is none. */
export function readReaction(parts: readonly MailPart[]): string | null {
  const part = parts.find(({ type }) => type === 'text/vnd.google.email-reaction+json')
  if (!part) return null
  try {
    const { emoji } = JSON.parse(decodeText(part.bytes, part.charset)) as { emoji?: unknown }
    return typeof emoji === 'string' ? emoji.slice(0, emojiMax) : null
  } catch {
    return null
  }
}

/** The text of a reaction without what Gmail adds: `Ana reacted via Gmail`, and a link. */
export const withoutReactionNotice = (text: string): string =>
  text.replaceAll(/^.{0,200}\bGmail\b[^\n]{0,80}\n?(?:[ \t]*<?https:\/\/www\.google\.com\/gmail\/[^\n]*\n?)?/gm, '')
