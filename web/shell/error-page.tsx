import { Suspense, lazy, useEffect } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { internal } from '#domain/kernel/errors.ts'
import { pathTo } from '#domain/paths.ts'
import { ApiError, unanswered } from '#web/lib/api/api.ts'
import { buttonClasses } from '#web/ui/button.tsx'
import { Logo } from './logo.tsx'

const NotFound = lazy(async () => ({ default: (await import('./not-found.tsx')).NotFound }))

/** The error page for unexpected errors. Saved data is safe, and the page can be reloaded; offline, it does so itself. */
export function ErrorPage({ error }: { error: unknown }) {
  // The code of a screen that was never opened is not there, either.
  const isOffline = !navigator.onLine
  useEffect(() => {
    if (!isOffline) return undefined
    const reload = () => location.reload()
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [isOffline])
  if (isRouteErrorResponse(error) && error.status === 404)
    return (
      <Suspense>
        <NotFound />
      </Suspense>
    )
  const message = isOffline ? unanswered().message : error instanceof ApiError ? error.message : internal.message
  return (
    <main id="main" className="flex min-h-dvh flex-col items-center justify-center px-6 text-center">
      <Logo />
      <h1 className="mt-10 text-2xl font-semibold">{isOffline ? 'You are offline' : 'This page did not load'}</h1>
      <p className="mt-2 max-w-md text-ink-soft">{message}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <button type="button" className={buttonClasses({ look: 'primary' })} onClick={() => location.reload()}>
          Try Again
        </button>
        <a href={pathTo('home')} className={buttonClasses()}>
          Return to Home
        </a>
      </div>
      {import.meta.env.DEV && error instanceof Error && (
        <pre className="mt-10 max-w-full overflow-x-auto rounded-card bg-sunken p-4 text-left text-xs">
          {error.stack}
        </pre>
      )}
    </main>
  )
}
