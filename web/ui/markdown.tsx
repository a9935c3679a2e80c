import { Suspense, use } from 'react'

/** Loads while the page asks for its data. */
const loading = import('./parsed-markdown.tsx')

/** Renders a user's Markdown, or the text as typed until the parser is loaded. HTML in it is not interpreted. */
export function Markdown({ children }: { children: string }) {
  return (
    <Suspense fallback={<p className="leading-relaxed wrap-anywhere whitespace-pre-line">{children}</p>}>
      <Parsed text={children} />
    </Suspense>
  )
}

function Parsed({ text }: { text: string }) {
  const { ParsedMarkdown } = use(loading)
  return <ParsedMarkdown text={text} />
}

/** A Markdown text without its markup, or its beginning. */
export function PlainText({ children, max = Infinity }: { children: string; max?: number }) {
  return (
    <Suspense fallback={children.slice(0, max)}>
      <WithoutMarkup text={children} max={max} />
    </Suspense>
  )
}

function WithoutMarkup({ text, max }: { text: string; max: number }) {
  const { plainText } = use(loading)
  return plainText(text).slice(0, max)
}
