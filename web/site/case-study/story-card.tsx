import { headingOf } from '#domain/content/paragraph-heading.ts'
import type { ReactNode } from 'react'
import type { NamedParagraphs } from '#domain/content/case-study.ts'
import { cx } from '#web/ui/cx.ts'
import { SiteCard } from '#web/site/blocks/card.tsx'

interface StoryCardProps {
  id: string
  title: string
  tinted?: boolean
  children: ReactNode
}

/** A section of a case study. */
export function StoryCard({ id, title, tinted, children }: StoryCardProps) {
  return (
    <SiteCard as="div" className={cx('sm:p-10', tinted && 'border-primary-line bg-primary-soft')}>
      <h2 id={id} className="scroll-mt-10 text-2xl font-bold">
        {title}
      </h2>
      <div className="mt-4 grid max-w-prose gap-4 sm:text-lg/8 text-base/7">{children}</div>
    </SiteCard>
  )
}

/** Paragraphs with their keys as headings. */
export function Paragraphs({ paragraphs }: { paragraphs: NamedParagraphs }) {
  return Object.entries(paragraphs).map(([key, text]) => (
    <div key={key} className="mt-3">
      <h3 className="text-lg font-semibold">{headingOf(key)}</h3>
      <p className="mt-1.5 text-ink-soft">{text}</p>
    </div>
  ))
}
