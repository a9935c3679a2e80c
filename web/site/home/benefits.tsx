import { home } from '#content/home.ts'
import { MoreLink } from '#web/site/blocks/action.tsx'
import { SiteCard } from '#web/site/blocks/card.tsx'
import { Section } from '#web/site/blocks/section.tsx'
import { BenefitPicture } from '#web/site/pictures/benefit-picture.tsx'

export function Benefits() {
  const { title, lead, items, more } = home.benefits
  return (
    <Section id="benefits" title={title} lead={lead} beside aside={<MoreLink action={more} />}>
      <ul className="grid gap-4 sm:grid-cols-2 sm:gap-6">
        {items.map((item) => (
          <SiteCard key={item.title} flush>
            <BenefitPicture of={item.picture} />
            <div className="p-6">
              <h3 className="text-lg font-semibold">{item.title}</h3>
              <p className="mt-2 text-ink-soft">{item.description}</p>
            </div>
          </SiteCard>
        ))}
      </ul>
    </Section>
  )
}
