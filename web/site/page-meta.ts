import type { MetaDescriptor } from 'react-router'
import type { PageWords } from '#content/page-words.ts'
import { pathTo, screens } from '#domain/paths.ts'
import type { ScreenName } from '#domain/paths.ts'
import { product } from '#domain/product.ts'
import { breadcrumbsData } from './json-ld.ts'
import type { Crumb, JsonLd } from './json-ld.ts'
import { originPlace } from './origin-place.ts'

interface Page {
  words: PageWords
  path: string
  /** The breadcrumbs, from the home page to this page. */
  crumbs?: readonly Crumb[]
  data?: readonly JsonLd[]
  /** The picture for links, by its path, and its alternative text. */
  image?: { path: string; alt: string }
  /** Search engines do not list the page. */
  hidden?: boolean
}

const siteImage = { path: '/share.png', alt: `${product.name}: ${product.tagline}` }

/** The head of a public page: metadata for search engines and link previews, and JSON-LD. */
export function pageMeta({ words, path, crumbs, data = [], image = siteImage, hidden }: Page): MetaDescriptor[] {
  const title = `${words.title} · ${product.name}`
  const address = originPlace + path
  return [
    { title },
    { name: 'description', content: words.description },
    ...(hidden ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: product.name },
    { property: 'og:title', content: words.title },
    { property: 'og:description', content: words.description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: originPlace + image.path },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: image.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...[...(crumbs ? [breadcrumbsData(crumbs)] : []), ...data].map((one) => ({ 'script:ld+json': one as never })),
  ]
}

/** The breadcrumb of a screen. */
export const crumbOf = (name: ScreenName): Crumb => ({ label: screens[name].title, path: pathTo(name) })

/** The breadcrumbs from the home page to the last screen. */
export const crumbsTo = (...names: readonly ScreenName[]): Crumb[] => [crumbOf('home'), ...names.map(crumbOf)]
