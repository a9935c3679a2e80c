import type { MetaFunction } from 'react-router'
import { useMatches } from 'react-router'
import { contactFormWords } from '#content/contact-form.ts'
import { product } from '#domain/product.ts'
import { contactPage } from '#domain/support/contact-request.ts'
import { SiteMain } from '#web/site/blocks/section.tsx'
import { ContactForm } from './contact-form.tsx'

const { title, lead } = contactFormWords.again

export const meta: MetaFunction = () => [
  { title: `${title} · ${product.name}` },
  { name: 'robots', content: 'noindex' },
]

/** The server's answer to an invalid form that was sent without a script. The server fills in the placeholders. */
export default function ContactAgain() {
  const page = contactPage.parse(useMatches().at(-1)!.id.replace('_again', ''))
  return (
    <SiteMain>
      <section className="site-section">
        <div className="mx-auto max-w-2xl px-4 py-14 sm:px-6 sm:py-20">
          <h1 className="site-heading">{title}</h1>
          <p className="mt-3 mb-10 text-lg text-ink-soft">{lead}</p>
          <ContactForm page={page} again />
        </div>
      </section>
    </SiteMain>
  )
}
