import { home } from '#content/home.ts'
import { SectionHeading } from '../blocks/section.tsx'
import { ContactForm } from '../contact/contact-form.tsx'
import { Assurances } from './assurances.tsx'

/** The end of the home page: write to us. */
export function HomeContact() {
  const { title, lead, points } = home.contact
  return (
    <section id="contact" className="site-section">
      <div className="site-frame grid gap-x-16 gap-y-10 py-16 sm:py-24 lg:grid-cols-[1fr_1.25fr]">
        <div>
          <SectionHeading title={title} lead={lead} />
          <Assurances items={points} />
        </div>
        <div className="relative min-w-0 rounded-panel border border-line bg-[var(--card)] p-5 sm:p-8">
          <ContactForm page="home" />
        </div>
      </div>
    </section>
  )
}
