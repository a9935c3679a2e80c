import { home } from '#content/home.ts'
import { SectionHeading } from '#web/site/blocks/section.tsx'
import { ContactForm } from '#web/site/contact/contact-form.tsx'
import { Portrait } from '#web/site/portrait.tsx'
import { Assurances } from './assurances.tsx'

export function HomeContact() {
  const { title, lead, points, reader } = home.contact
  return (
    <section id="contact" className="site-section">
      <div className="site-frame grid gap-x-16 gap-y-10 py-16 sm:py-24 lg:grid-cols-[1fr_1.25fr]">
        <div className="flex flex-col">
          <SectionHeading title={title} lead={lead} />
          <Assurances items={points} />
          <div className="mt-10 flex items-center gap-5 border-t border-line pt-8 lg:mt-auto">
            <Portrait name={reader.name} className="size-20" />
            <div className="min-w-0">
              <p className="font-semibold">{reader.name}</p>
              <p className="text-sm font-medium text-primary-ink">{reader.role}</p>
              <p className="mt-1.5 text-ink-soft">{reader.note}</p>
            </div>
          </div>
        </div>
        <div className="relative min-w-0 rounded-panel border border-line bg-[var(--card)] p-5 sm:p-8">
          <ContactForm page="home" />
        </div>
      </div>
    </section>
  )
}
