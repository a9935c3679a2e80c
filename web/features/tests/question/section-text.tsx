import { ChevronDown } from 'lucide-react'
import type { Section } from '#domain/tests/test.ts'

/** The title and text of a section, shown above each of its questions. The text can be hidden. */
export function SectionText({ section }: { section: Pick<Section, 'title' | 'text'> | undefined }) {
  if (!section || (!section.title && !section.text)) return null
  const title = section.title || 'Information for this section'
  if (!section.text) return <p className="mb-6 max-w-prose text-sm font-semibold wrap-anywhere">{title}</p>
  return (
    <details open className="group mb-6 max-w-prose border-l-2 border-line-strong pl-4">
      <summary className="flex list-none items-center gap-2 rounded-sm text-sm font-semibold [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 wrap-anywhere">{title}</span>
        <ChevronDown
          aria-hidden
          className="size-4 shrink-0 text-ink-faint transition-transform group-open:rotate-180"
        />
      </summary>
      <p className="mt-1 leading-relaxed wrap-anywhere whitespace-pre-line text-ink-soft">{section.text}</p>
    </details>
  )
}
