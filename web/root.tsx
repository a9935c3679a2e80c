import appStyles from './app.css?url'
import siteStyles from './site.css?url'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import type { ReactNode } from 'react'
import { use } from 'react'
import type { LinksFunction, MetaFunction } from 'react-router'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router'
import { screenAt } from '#domain/match-path.ts'
import { pathTo } from '#domain/paths.ts'
import { product } from '#domain/product.ts'
import { askEarly } from './lib/api/last-load.ts'
import { PrerenderContext } from './lib/document/prerender-context.ts'
import { scrollKeyOf } from './lib/navigation/scroll-key.ts'
import { titleOf } from './lib/navigation/title.ts'
import { ErrorPage } from './shell/error-page.tsx'
import { FocusOnNavigation } from './shell/focus-on-navigation.tsx'
import { groundColors } from './shell/ground-colors.ts'
import { LogoMark } from './shell/logo.tsx'
import { applyKeptLooks } from './lib/preferences/looks.ts'

export const links: LinksFunction = () => [
  { rel: 'preload', href: figtree, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
]

/**
 * The default title. Public pages export their own `meta`. The root finds the screen by the path, because it does not
 * get the matched route.
 */
export const meta: MetaFunction = ({ location }) => [
  { title: titleOf(screenAt(location.pathname)) },
  { name: 'description', content: product.tagline },
]

interface Handle {
  /** The page needs no JavaScript, so its prerendered file contains no scripts. */
  staticPage?: boolean
}

export function Layout({ children }: { children: ReactNode }) {
  const prerendering = use(PrerenderContext)
  const matches = useMatches()
  const staticPage = matches.some((match) => (match.handle as Handle | undefined)?.staticPage)
  const scripts = !(prerendering && staticPage && import.meta.env.PROD)
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {Object.entries(groundColors).map(([scheme, color]) => (
          <meta key={scheme} name="theme-color" content={color} media={`(prefers-color-scheme: ${scheme})`} />
        ))}
        {scripts && (
          <>
            <meta name="style-nonce" content="__STYLE_NONCE__" suppressHydrationWarning />
            <meta name="live-position" content="__LIVE_POSITION__" suppressHydrationWarning />
          </>
        )}
        <script dangerouslySetInnerHTML={{ __html: applyKeptLooks }} />
        {scripts && <script dangerouslySetInnerHTML={{ __html: askEarly }} />}
        <Meta />
        <Links />
        <link rel="stylesheet" href={scripts ? appStyles : siteStyles} />
      </head>
      <body>
        <a href="#main" className="skip-link">
          Skip to content
        </a>
        {children}
        {scripts && (
          <>
            <FocusOnNavigation />
            <ScrollRestoration getKey={scrollKeyOf} />
            <Scripts />
          </>
        )}
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ErrorPage error={error} />
}

export function HydrateFallback() {
  return (
    <div className="flex min-h-dvh flex-col items-center justify-center gap-8 px-6">
      <LogoMark className="size-14 animate-appear" />
      <noscript>
        <div className="max-w-md text-center">
          <h1 className="text-2xl font-semibold">Please turn on JavaScript</h1>
          <p className="mt-2 text-ink-soft">
            {product.name} needs JavaScript to sign you in and to show your account. Turn it on in your browser&apos;s
            settings, then reload this page. The{' '}
            <a className="text-primary-ink underline" href={pathTo('home')}>
              public pages
            </a>{' '}
            and the{' '}
            <a className="text-primary-ink underline" href={pathTo('contact')}>
              contact form
            </a>{' '}
            work without it.
          </p>
        </div>
      </noscript>
    </div>
  )
}
