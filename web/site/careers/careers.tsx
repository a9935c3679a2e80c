import type { MetaFunction } from 'react-router'
import { careers } from '#content/careers.ts'
import { anotherQuestion } from '#content/contact.ts'
import { departments } from '#domain/content/position.ts'
import { pathTo } from '#domain/paths.ts'
import { MoreLink } from '#web/site/blocks/action.tsx'
import { ClosingBand } from '#web/site/blocks/closing-band.tsx'
import { PageHero } from '#web/site/blocks/page-hero.tsx'
import { Points } from '#web/site/blocks/points.tsx'
import { Questions } from '#web/site/blocks/questions.tsx'
import { Section, SiteMain } from '#web/site/blocks/section.tsx'
import { Steps } from '#web/site/blocks/steps.tsx'
import { questionsData } from '#web/site/json-ld.ts'
import { crumbsTo, pageMeta } from '#web/site/page-meta.ts'
import { Careers as Picture } from '#web/site/pictures/careers.tsx'
import { questionsOf, siteContent } from '#web/site/site-content.ts'
import { jobPostingData } from './job-posting-data.ts'
import { OpenPosition } from './open-position.tsx'

const { hero, positions, benefits, process, questions, closing } = careers

export const meta: MetaFunction = () =>
  pageMeta({
    words: careers.meta,
    path: pathTo('careers'),
    crumbs: crumbsTo('careers'),
    data: [...siteContent().positions.map(jobPostingData), questionsData(questionsOf('careers'))],
  })

/** The departments with open positions. */
const openByDepartment = () =>
  departments
    .map((department) => ({
      department,
      open: siteContent().positions.filter((position) => position.department === department),
    }))
    .filter(({ open }) => open.length > 0)

/** Our open positions, benefits and hiring process. */
export default function Careers() {
  return (
    <SiteMain>
      <PageHero {...hero} crumbs={crumbsTo('careers')} picture={<Picture />} />
      <Section id="positions" title={positions.title} lead={positions.lead}>
        {siteContent().positions.length === 0 && <p className="text-lg text-ink-soft">{positions.none}</p>}
        <div className="grid gap-12">
          {openByDepartment().map(({ department, open }) => (
            <div key={department} className="grid gap-x-10 gap-y-5 lg:grid-cols-[1fr_2.6fr]">
              <div className="self-start lg:sticky lg:top-24 lg:pt-6">
                <h3 className="text-xl font-semibold">{department}</h3>
                <p className="mt-1 text-ink-soft tabular">{positions.counted(open.length)}</p>
              </div>
              <ul className="min-w-0 divide-y divide-line border-y border-line">
                {open.map((position) => (
                  <OpenPosition key={position.slug} {...position} />
                ))}
              </ul>
            </div>
          ))}
        </div>
      </Section>
      <Section title={benefits.title} lead={benefits.lead}>
        <Points items={benefits.items} />
      </Section>
      <Section title={process.title} lead={process.lead}>
        <Steps steps={process.steps} />
      </Section>
      <Section title={questions.title} beside aside={<MoreLink action={anotherQuestion} />}>
        <Questions items={questionsOf('careers')} />
      </Section>
      <ClosingBand {...closing} />
    </SiteMain>
  )
}
