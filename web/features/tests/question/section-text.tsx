import type { Section } from '#domain/tests/test.ts'
import { Folded } from '#web/ui/folded.tsx'

/** The title and text of a section, shown above each of its questions. */
export function SectionText({ section }: { section: Pick<Section, 'title' | 'text'> | undefined }) {
  if (!section || (!section.title && !section.text)) return null
  return (
    <div className="mb-6 max-w-prose border-l-2 border-line-strong pl-4">
      {section.title && <p className="text-sm font-semibold wrap-anywhere">{section.title}</p>}
      {section.text && (
        <div className="mt-1 text-sm leading-relaxed text-ink-soft">
          <Folded of={section.title || 'the text'}>{section.text}</Folded>
        </div>
      )}
    </div>
  )
}
