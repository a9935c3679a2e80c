import type { MetaFunction } from 'react-router'
import { helpCategoryWords, helpPage } from '#content/help-page.ts'
import { helpCategories } from '#domain/content/help-article.ts'
import type { HelpCategory } from '#domain/content/help-article.ts'
import { pathTo } from '#domain/paths.ts'
import { ClosingBand } from '#web/site/blocks/closing-band.tsx'
import { IconTile } from '#web/site/blocks/card.tsx'
import { PageHero } from '#web/site/blocks/page-hero.tsx'
import { SiteMain } from '#web/site/blocks/section.tsx'
import { icons } from '#web/site/icons.ts'
import { listData } from '#web/site/json-ld.ts'
import { crumbsTo, pageMeta } from '#web/site/page-meta.ts'
import { siteContent } from '#web/site/site-content.ts'
import { ArticleItem } from './article-item.tsx'
import { HelpSearch } from './help-search.tsx'

export const meta: MetaFunction = () =>
  pageMeta({
    words: helpPage.meta,
    path: pathTo('help'),
    crumbs: crumbsTo('help'),
    data: [
      listData(
        siteContent().helpArticles.map(({ title, slug }) => ({ label: title, path: pathTo('help_article', { slug }) })),
      ),
    ],
  })

/** The help articles by category, with a search. */
export default function Help() {
  return (
    <SiteMain>
      <PageHero {...helpPage.hero} crumbs={crumbsTo('help')}>
        <HelpSearch />
      </PageHero>
      <section className="site-section">
        <div className="site-frame py-12 sm:py-16">
          <section id="help-results" hidden aria-labelledby="help-results-title">
            <h2 id="help-results-title" className="site-heading">
              {helpPage.search.title}
            </h2>
            <ul className="mt-8 grid gap-x-10 gap-y-6 md:grid-cols-2" />
            <p className="mt-8">
              <a
                href={pathTo('help')}
                className="rounded-sm font-semibold text-primary-ink underline-offset-4 hover:underline"
              >
                {helpPage.search.clear}
              </a>
            </p>
          </section>
          <div id="help-categories" className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-14 lg:grid-cols-2">
            {helpCategories.map((category) => (
              <Category key={category} category={category} />
            ))}
          </div>
        </div>
      </section>
      <ClosingBand {...helpPage.closing} />
    </SiteMain>
  )
}

function Category({ category }: { category: HelpCategory }) {
  const { title, icon } = helpCategoryWords[category]
  return (
    <section aria-labelledby={category}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <IconTile icon={icons[icon]} size="md" />
        <h2 id={category} className="min-w-0 scroll-mt-24 text-2xl font-bold wrap-anywhere">
          {title}
        </h2>
      </div>
      <ul className="mt-5 divide-y divide-line border-y border-line">
        {siteContent()
          .helpArticles.filter((article) => article.category === category)
          .map((article) => (
            <ArticleItem key={article.slug} article={article} />
          ))}
      </ul>
    </section>
  )
}
