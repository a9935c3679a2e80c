import { headingOf, nameOf } from '#domain/content/paragraph-heading.ts'
import type { NamedParagraphs } from '#domain/content/case-study.ts'
import type { ControlProps } from '#web/ui/control.ts'
import { ValueAsText } from './value-as-text.tsx'

/** Paragraphs with headings: a line that begins with `## `, then the paragraph. */
export function NamedParagraphsInput(props: ControlProps<NamedParagraphs, HTMLTextAreaElement>) {
  return <ValueAsText {...props} write={writeParagraphs} read={readParagraphs} rows={8} />
}

const writeParagraphs = (paragraphs: NamedParagraphs) =>
  Object.entries(paragraphs)
    .map(([name, text]) => `## ${headingOf(name)}\n${text}`)
    .join('\n\n')

/** Text above the first heading is part of a paragraph without a name, which the schema refuses. */
const readParagraphs = (text: string): NamedParagraphs =>
  Object.fromEntries(
    text
      .split(/^##[ \t]*/m)
      .map((part, at) =>
        at === 0 ? ['', part.trim()] : [nameOf(part.split('\n')[0]!), part.split('\n').slice(1).join('\n').trim()],
      )
      .filter(([name, paragraph], at) => at > 0 || name !== '' || paragraph !== ''),
  ) as NamedParagraphs
