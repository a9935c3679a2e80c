import type { MetaFunction } from 'react-router'
import { howItWorks } from '#content/how-it-works.ts'
import { pathTo } from '#domain/paths.ts'
import { ClosingBand } from '#web/site/blocks/closing-band.tsx'
import { PageHero } from '#web/site/blocks/page-hero.tsx'
import { Points } from '#web/site/blocks/points.tsx'
import { Section, SiteMain } from '#web/site/blocks/section.tsx'
import { stepsData } from '#web/site/json-ld.ts'
import { crumbsTo, pageMeta } from '#web/site/page-meta.ts'
import { Step, idOf } from './step.tsx'
import { StepList } from './step-list.tsx'

const { meta: words, hero, steps, benefits, closing } = howItWorks

export const meta: MetaFunction = () => {
  const path = pathTo('how_it_works')
  return pageMeta({
    words,
    path,
    crumbs: crumbsTo('how_it_works'),
    data: [
      stepsData(
        hero.title,
        steps.map((step) => ({ ...step, path: `${path}#${idOf(step)}` })),
      ),
    ],
  })
}

export default function HowItWorks() {
  return (
    <SiteMain>
      <PageHero {...hero} crumbs={crumbsTo('how_it_works')} picture={<StepList />} />
      <section className="site-section">
        <ol className="site-frame grid gap-20 py-16 sm:py-24 lg:gap-28">
          {steps.map((step) => (
            <Step key={step.number} step={step} />
          ))}
        </ol>
      </section>
      <Section title={benefits.title} beside>
        <Points items={benefits.items} />
      </Section>
      <ClosingBand {...closing} />
    </SiteMain>
  )
}
