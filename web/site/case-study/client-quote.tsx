import type { Testimonial } from '#domain/content/testimonial.ts'
import { SiteCard } from '#web/site/blocks/card.tsx'
import { Speaker } from '#web/site/blocks/speaker.tsx'

export function ClientQuote({ voice }: { voice: Testimonial }) {
  return (
    <SiteCard as="figure" className="sm:p-6">
      <blockquote>
        <p>“{voice.quote}”</p>
      </blockquote>
      <Speaker name={voice.author} role={voice.position} className="mt-5 text-sm" />
    </SiteCard>
  )
}
