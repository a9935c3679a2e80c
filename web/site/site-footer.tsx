import { pathTo } from '#domain/paths.ts'
import { product } from '#domain/product.ts'
import { Logo } from '../shell/logo.tsx'

/** The end of every public page. */
export function SiteFooter() {
  return (
    <footer className="mt-auto border-t border-line bg-surface">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-8 gap-y-4 px-4 py-10 text-sm sm:px-6">
        <div>
          <Logo />
          <p className="mt-2 text-ink-soft">{product.tagline}</p>
        </div>
        <nav aria-label="Footer" className="flex flex-wrap gap-x-6 gap-y-2 font-medium">
          <a href={`mailto:${product.support_email}`} className="text-primary-ink underline-offset-4 hover:underline">
            {product.support_email}
          </a>
          <a href={pathTo('login')} className="text-ink-soft underline-offset-4 hover:text-ink hover:underline">
            Login
          </a>
        </nav>
      </div>
    </footer>
  )
}
