import { ArrowLeft, ArrowRight } from 'lucide-react'
import { caseStudyPage as words } from '#content/case-studies-page.ts'
import type { CaseStudy } from '#domain/content/case-study.ts'
import { pathTo } from '#domain/paths.ts'
import { siteContent } from '#web/site/site-content.ts'
import { cx } from '#web/ui/cx.ts'
import { SiteCard, coveringLink } from '#web/site/blocks/card.tsx'
import { Section } from '#web/site/blocks/section.tsx'

/** The previous and next case study. The first follows the last. */
export function OtherStories({ study }: { study: CaseStudy }) {
  const { caseStudies } = siteContent()
  const at = caseStudies.indexOf(study)
  const neighbors = [
    { label: words.previous, icon: ArrowLeft, other: caseStudies.at(at - 1)! },
    { label: words.next, icon: ArrowRight, other: caseStudies[(at + 1) % caseStudies.length]! },
  ]
  return (
    <Section title={words.others}>
      <ul className="grid gap-4 sm:gap-6 md:grid-cols-2">
        {neighbors.map(({ label, icon: Icon, other }, side) => (
          <SiteCard key={label} leads className={cx(side === 1 && 'md:items-end md:text-right')}>
            <p
              className={cx(
                'flex items-center gap-1.5 text-sm font-semibold text-primary-ink',
                side === 1 && 'flex-row-reverse self-start md:self-end',
              )}
            >
              <Icon aria-hidden className="size-4" />
              {label}
            </p>
            <h3 className="mt-3 text-xl font-semibold">
              <a href={pathTo('case_study', { slug: other.slug })} className={coveringLink}>
                {other.title}
              </a>
            </h3>
            <p className="mt-1.5 text-ink-soft">
              {other.company} · {other.industry}
            </p>
          </SiteCard>
        ))}
      </ul>
    </Section>
  )
}
