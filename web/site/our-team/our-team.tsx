import type { MetaFunction } from 'react-router'
import { ourTeam } from '#content/our-team.ts'
import { pathTo } from '#domain/paths.ts'
import { ClosingBand } from '#web/site/blocks/closing-band.tsx'
import { PageHero } from '#web/site/blocks/page-hero.tsx'
import { Points } from '#web/site/blocks/points.tsx'
import { Section, SiteMain } from '#web/site/blocks/section.tsx'
import { teamData } from '#web/site/json-ld.ts'
import { crumbsTo, pageMeta } from '#web/site/page-meta.ts'
import { MemberCard } from './member-card.tsx'
import { TeamOnDeck } from './team-on-deck.tsx'

const { meta: words, hero, leadership, beyond, closing } = ourTeam

export const meta: MetaFunction = () =>
  pageMeta({
    words,
    path: pathTo('our_team'),
    crumbs: crumbsTo('about_us', 'our_team'),
    data: [teamData(leadership.members)],
  })

export default function OurTeam() {
  return (
    <SiteMain>
      <PageHero {...hero} crumbs={crumbsTo('about_us', 'our_team')} picture={<TeamOnDeck />} />
      <Section title={leadership.title}>
        <ul className="grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-4">
          {leadership.members.map((member) => (
            <MemberCard key={member.email} member={member} />
          ))}
        </ul>
      </Section>
      <Section title={beyond.title} lead={beyond.lead}>
        <Points items={beyond.items} />
      </Section>
      <ClosingBand {...closing} />
    </SiteMain>
  )
}
