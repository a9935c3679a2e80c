import type { Language } from '@codemirror/language'
import { highlightCode } from '@lezer/highlight'
import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { codeHighlighter } from './code-highlighter.ts'
import { languageSupport } from './code-language.ts'
import type { CodeLanguage } from './code-language.ts'

interface HighlightedCodeProps {
  /** The accessible name. */
  label: string
  language: CodeLanguage
  code: string
}

/** Code to read, with line numbers. Scrolls when it is long. */
export function HighlightedCode({ label, language, code }: HighlightedCodeProps) {
  const [loaded, setLoaded] = useState<{ language: CodeLanguage; grammar: Language }>()
  useEffect(() => {
    let isGone = false
    void languageSupport(language).then((support) => !isGone && setLoaded({ language, grammar: support.language }))
    return () => {
      isGone = true
    }
  }, [language])
  const grammar = loaded?.language === language ? loaded.grammar : undefined
  return (
    <pre
      role="region"
      aria-label={label}
      // A scrolling area is reached with the keyboard.
      tabIndex={0}
      data-own-arrows
      className="max-h-96 overflow-auto rounded-control bg-sunken py-2.5 font-mono text-sm/6"
    >
      <code className="grid grid-cols-[auto_minmax(0,1fr)]">
        {linesOf(code.trimEnd(), grammar).map((line, at) => (
          <Line key={at} number={at + 1}>
            {line}
          </Line>
        ))}
      </code>
    </pre>
  )
}

function Line({ number, children }: { number: number; children: ReactNode }) {
  return (
    <>
      <span aria-hidden className="min-w-9 pr-2 pl-3 text-right text-ink-faint select-none">
        {number}
      </span>
      <span className="min-h-6 pr-4 whitespace-pre-wrap wrap-anywhere">
        {children}
        {'\n'}
      </span>
    </>
  )
}

function linesOf(code: string, grammar: Language | undefined): ReactNode[][] {
  if (!grammar) return code.split('\n').map((line) => [line])
  const lines: ReactNode[][] = [[]]
  highlightCode(
    code,
    grammar.parser.parse(code),
    codeHighlighter,
    (text, classes) => {
      const line = lines.at(-1)!
      line.push(
        classes ? (
          <span key={line.length} className={classes}>
            {text}
          </span>
        ) : (
          text
        ),
      )
    },
    () => lines.push([]),
  )
  return lines
}
