import { home } from '#content/home.ts'
import { Points } from '../blocks/points.tsx'
import { Section } from '../blocks/section.tsx'

/** Why us. */
export function Benefits() {
  const { title, lead, items } = home.benefits
  return (
    <Section id="benefits" title={title} lead={lead}>
      <Points items={items} />
    </Section>
  )
}
