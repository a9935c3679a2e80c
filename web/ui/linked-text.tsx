import type { ReactNode } from 'react'
import { Fragment } from 'react'

interface LinkedTextProps {
  children: string
  /** Pieces of the text that stand out, such as the names of people. */
  marked?: readonly string[]
}

/** An address as people write it in a sentence: what ends the sentence is not part of it. */
const address = String.raw`https:\/\/[^\s<>"]+[^\s<>".,:;!?)\]}']|mailto:[^\s<>"]+[^\s<>".,:;!?)\]}']`

/** Text of somebody's, as text: its line breaks stay, its addresses become links, and nothing in it becomes markup. */
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
  // The longest first, so that a name is not taken for another that begins alike.
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
