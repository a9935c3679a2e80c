import type { ReactNode } from 'react'
import { Fragment } from 'react'

interface LinkedTextProps {
  children: string
  /** Substrings to highlight, such as people's names. */
  marked?: readonly string[]
}

/** A URL within a sentence, without the punctuation that ends the sentence. */
const address = String.raw`https:\/\/[^\s<>"]+[^\s<>".,:;!?)\]}']|mailto:[^\s<>"]+[^\s<>".,:;!?)\]}']`

/** User-written plain text: keeps line breaks and links URLs. Nothing in it becomes markup. */
export function LinkedText({ children, marked = [] }: LinkedTextProps) {
  return (
    <span className="wrap-anywhere whitespace-pre-line">
      {piecesOf(children, marked).map((piece, at) => (
        <Fragment key={at}>{show(piece, marked)}</Fragment>
      ))}
    </span>
  )
}

function piecesOf(text: string, marked: readonly string[]): string[] {
  // Longest first, so that a name is not matched as a shorter name with the same beginning.
  const names = marked.toSorted((one, other) => other.length - one.length).map((one) => escaped(one))
  return text.split(new RegExp(`(${[address, ...names].join('|')})`, 'g'))
}

const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)

function show(piece: string, marked: readonly string[]): ReactNode {
  if (marked.includes(piece)) return <span className="font-semibold text-primary-ink">{piece}</span>
  if (!/^(https:\/\/|mailto:)/.test(piece) || !URL.canParse(piece)) return piece
  return (
    <a
      href={piece}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="font-medium text-primary-ink underline underline-offset-2"
    >
      {piece}
    </a>
  )
}
