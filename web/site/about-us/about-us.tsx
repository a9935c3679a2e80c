import type { MetaFunction } from 'react-router'
import { aboutUs } from '#content/about-us.ts'
import { pathTo } from '#domain/paths.ts'
import { BridgeScene } from '#web/shell/bridge-scene.tsx'
import { MoreLink } from '#web/site/blocks/action.tsx'
import { Block } from '#web/site/blocks/block.tsx'
import { CheckedList } from '#web/site/blocks/checked-list.tsx'
import { ClosingBand } from '#web/site/blocks/closing-band.tsx'
import { Entries } from '#web/site/blocks/entries.tsx'
import { PageHero } from '#web/site/blocks/page-hero.tsx'
import { Points } from '#web/site/blocks/points.tsx'
import { Section, SectionHeading, SiteMain } from '#web/site/blocks/section.tsx'
import { organizationData } from '#web/site/json-ld.ts'
import { crumbsTo, pageMeta } from '#web/site/page-meta.ts'
import { Founders } from './founders.tsx'

const { meta: words, hero, figures, story, promises, values, places, team, closing } = aboutUs

export const meta: MetaFunction = () =>
  pageMeta({ words, path: pathTo('about_us'), crumbs: crumbsTo('about_us'), data: [organizationData()] })

export default function AboutUs() {
  return (
    <SiteMain>
      <PageHero
        {...hero}
        crumbs={crumbsTo('about_us')}
        picture={<BridgeScene className="mx-auto w-full max-w-xl rounded-[32px] lg:max-w-none" />}
      />
      <Block block={{ kind: 'figures', figures }} />
      <section className="site-section">
        <div className="site-frame grid gap-x-14 gap-y-8 py-16 sm:py-24 lg:grid-cols-[1fr_1.6fr]">
          <div>
            <SectionHeading title={story.title} />
            <Founders />
          </div>
          <div className="grid gap-5 text-lg/8">
            {story.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            <p>
              <MoreLink action={team} />
            </p>
          </div>
        </div>
      </section>
      <Section title={promises.title}>
        <ul className="grid gap-x-14 gap-y-10 md:grid-cols-2">
          {promises.sides.map(({ title, items }) => (
            <li key={title}>
              <h3 className="text-xl font-semibold">{title}</h3>
              <CheckedList items={items} className="mt-4 border-t border-line pt-5" />
            </li>
          ))}
        </ul>
      </Section>
      <Section title={values.title} lead={values.lead} beside>
        <Points items={values.items} />
      </Section>
      <Section title={places.title} lead={places.lead}>
        <Entries items={places.items} />
      </Section>
      <ClosingBand {...closing} />
    </SiteMain>
  )
}
