import type { ReactNode } from 'react'

/** A text with these sentences marked. Sentences that it does not contain are ignored. */
export function highlighted(text: string, sentences: readonly string[]): ReactNode[] {
  const found = sentences
    .map((sentence) => ({ from: text.indexOf(sentence), to: text.indexOf(sentence) + sentence.length }))
    .filter(({ from }) => from >= 0)
    .toSorted((one, other) => one.from - other.from)
  const parts: ReactNode[] = []
  let end = 0
  for (const { from, to } of found) {
    if (to <= end) continue
    const start = Math.max(from, end)
    parts.push(
      text.slice(end, start),
      <mark key={start} className="rounded-sm bg-mango-soft px-0.5 text-inherit ring-1 ring-mango/40">
        {text.slice(start, to)}
      </mark>,
    )
    end = to
  }
  return [...parts, text.slice(end)]
}
