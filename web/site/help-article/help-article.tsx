import type { MetaFunction } from 'react-router'
import { useParams } from 'react-router'
import { helpArticlePage, helpAudienceLabels, helpCategoryWords, helpPage } from '#content/help-page.ts'
import type { HelpArticle } from '#domain/content/help-article.ts'
import { pathTo, screens } from '#domain/paths.ts'
import { ClosingBand } from '#web/site/blocks/closing-band.tsx'
import { Breadcrumbs } from '#web/site/blocks/page-hero.tsx'
import { SiteMain } from '#web/site/blocks/section.tsx'
import { HelpSearch } from '#web/site/help/help-search.tsx'
import { articleData } from '#web/site/json-ld.ts'
import { crumbsTo, pageMeta } from '#web/site/page-meta.ts'
import { siteContent } from '#web/site/site-content.ts'
import { HelpBody } from './help-body.tsx'

const findArticle = (slug: string | undefined) => siteContent().helpArticles.find((one) => one.slug === slug)
const articleOf = (slug: string | undefined): HelpArticle => findArticle(slug)!

const crumbsOf = ({ title, slug }: HelpArticle) => [
  ...crumbsTo('help'),
  { label: title, path: pathTo('help_article', { slug }) },
]

export const meta: MetaFunction = ({ params }) => {
  const article = articleOf(params.slug)
  const { title, summary: description, category, keywords, slug } = article
  const path = pathTo('help_article', { slug })
  const section = helpCategoryWords[category].title
  return pageMeta({
    words: { title, description },
    path,
    crumbs: crumbsOf(article),
    data: [articleData({ title, description, section, keywords, path })],
  })
}

/** One help article. */
export default function HelpArticlePage() {
  const article = articleOf(useParams().slug)
  const { title, summary, audience, body, related } = article
  return (
    <SiteMain>
      <section className="site-section">
        <div className="site-frame pt-10 pb-12 sm:pt-14">
          <Breadcrumbs crumbs={crumbsOf(article)} />
          <HelpSearch />
        </div>
      </section>
      <section className="site-section">
        <div className="site-frame grid gap-x-16 gap-y-12 py-12 sm:py-16 lg:grid-cols-[1fr_18rem]">
          <article className="min-w-0 max-w-3xl">
            <h1 className="site-title">{title}</h1>
            <p className="mt-3 text-sm font-medium text-ink-soft">{helpAudienceLabels[audience]}</p>
            <p className="mt-5 text-xl/8 text-ink-soft">{summary}</p>
            <div className="mt-2 text-[1.0625rem]/8">
              <HelpBody body={body} />
            </div>
          </article>
          <div className="grid content-start gap-10 lg:sticky lg:top-24 lg:self-start">
            <Links
              title={helpArticlePage.screens}
              links={article.screens.map((name) => ({ label: screens[name].title, path: pathTo(name) }))}
            />
            <Links
              title={helpArticlePage.related}
              links={related
                .map(findArticle)
                .filter((one) => one !== undefined)
                .map((other) => ({ label: other.title, path: pathTo('help_article', { slug: other.slug }) }))}
            />
          </div>
        </div>
      </section>
      <ClosingBand {...helpPage.closing} />
    </SiteMain>
  )
}

function Links({ title, links }: { title: string; links: readonly { label: string; path: string }[] }) {
  if (links.length === 0) return null
  return (
    <nav aria-label={title}>
      <h2 className="text-sm font-semibold">{title}</h2>
      <ul className="mt-2 grid">
        {links.map(({ label, path }) => (
          <li key={path}>
            <a
              href={path}
              className="inline-block rounded-sm py-1.5 text-primary-ink underline-offset-4 hover:underline"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
