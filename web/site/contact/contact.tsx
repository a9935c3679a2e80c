import type { MetaFunction } from 'react-router'
import { contact } from '#content/contact.ts'
import { pathTo } from '#domain/paths.ts'
import { PageHero } from '#web/site/blocks/page-hero.tsx'
import { Questions } from '#web/site/blocks/questions.tsx'
import { Section, SiteMain } from '#web/site/blocks/section.tsx'
import { SupportEmail } from '#web/site/blocks/support-email.tsx'
import { questionsData } from '#web/site/json-ld.ts'
import { crumbsTo, pageMeta } from '#web/site/page-meta.ts'
import { Contact as Picture } from '#web/site/pictures/contact.tsx'
import { questionsOf } from '#web/site/site-content.ts'
import { ContactForm } from './contact-form.tsx'

export const meta: MetaFunction = () =>
  pageMeta({
    words: contact.meta,
    path: pathTo('contact'),
    crumbs: crumbsTo('contact'),
    data: [questionsData(questionsOf('contact'))],
  })

export default function Contact() {
  const { hero, form, direct, questions } = contact
  return (
    <SiteMain>
      <PageHero {...hero} crumbs={crumbsTo('contact')} picture={<Picture />} />
      <section className="site-section">
        <div className="site-frame grid gap-x-16 gap-y-12 py-14 sm:py-20 lg:grid-cols-[1.6fr_1fr]">
          <div className="relative min-w-0">
            <h2 className="mb-6 text-2xl font-bold tracking-[-0.02em]">{form.title}</h2>
            <ContactForm page="contact" />
          </div>
          <aside
            aria-label={direct.title}
            className="grid content-start gap-9 md:max-lg:grid-cols-3 md:max-lg:border-t md:max-lg:border-line md:max-lg:pt-10 lg:border-l lg:border-line lg:pl-12"
          >
            <div>
              <h2 className="text-base font-semibold">{direct.email.title}</h2>
              <p className="mt-1.5">
                <SupportEmail />
              </p>
              <p className="mt-1 text-sm text-ink-soft">{direct.email.note}</p>
            </div>
            <div>
              <h2 className="text-base font-semibold">{direct.hours.title}</h2>
              <ContactHours />
              <p className="mt-2 text-sm text-ink-soft">{direct.hours.note}</p>
            </div>
            <div>
              <h2 className="text-base font-semibold">{direct.next.title}</h2>
              <ol className="mt-3 grid gap-3">
                {direct.next.steps.map((step, at) => (
                  <li key={step} className="flex gap-3 text-ink-soft">
                    <span
                      aria-hidden
                      className="flex size-6 shrink-0 items-center justify-center rounded-full bg-mango-soft text-sm font-semibold text-mango-ink"
                    >
                      {at + 1}
                    </span>
                    {step}
                  </li>
                ))}
              </ol>
            </div>
          </aside>
        </div>
      </section>
      <Section title={questions.title} beside>
        <Questions items={questionsOf('contact')} />
      </Section>
    </SiteMain>
  )
}

function ContactHours() {
  return (
    <dl className="mt-2 grid max-w-xs gap-1.5">
      {contact.direct.hours.days.map(({ days, hours }) => (
        <div key={days} className="flex justify-between gap-4">
          <dt>{days}</dt>
          <dd className="font-medium tabular">{hours}</dd>
        </div>
      ))}
    </dl>
  )
}
