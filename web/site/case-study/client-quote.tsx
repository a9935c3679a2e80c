import type { Testimonial } from '#content/testimonials.ts'
import { SiteCard } from '../blocks/card.tsx'
import { Portrait } from '../portrait.tsx'

/** What the client says about it. */
export function ClientQuote({ voice }: { voice: Testimonial }) {
  return (
    <SiteCard as="figure" className="sm:p-6">
      <blockquote>
        <p>“{voice.quote}”</p>
      </blockquote>
      <figcaption className="mt-5 flex items-center gap-3 text-sm">
        <Portrait name={voice.author} className="size-11" />
        <span>
          <cite className="block font-semibold not-italic">{voice.author}</cite>
          <span className="block text-ink-soft">{voice.position}</span>
        </span>
      </figcaption>
    </SiteCard>
  )
}
