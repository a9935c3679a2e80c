import { Check } from 'lucide-react'
import { home } from '#content/home.ts'
import { SectionHeading } from '../blocks/section.tsx'
import { ContactForm } from '../contact/contact-form.tsx'

/** The end of the home page: write to us. */
export function HomeContact() {
  const { title, lead, points } = home.contact
  return (
    <section id="contact" className="site-section">
      <div className="mx-auto grid max-w-6xl gap-x-16 gap-y-10 px-4 py-16 sm:px-6 sm:py-24 lg:grid-cols-[1fr_1.25fr]">
        <div>
          <SectionHeading title={title} lead={lead} />
          <ul className="mt-8 grid gap-3">
            {points.map((point) => (
              <li key={point} className="flex items-start gap-3 font-medium">
                <span className="mt-0.5 flex size-5 shrink-0 items-center justify-center rounded-full bg-primary-soft text-primary-ink">
                  <Check aria-hidden strokeWidth={3} className="size-3" />
                </span>
                {point}
              </li>
            ))}
          </ul>
        </div>
        <div className="relative min-w-0 rounded-panel border border-line bg-[var(--card)] p-5 sm:p-8">
          <ContactForm page="home" />
        </div>
      </div>
    </section>
  )
}
