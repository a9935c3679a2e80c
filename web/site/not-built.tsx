import NotBuilt from '../shell/not-built.tsx'

/** The same for a public page: it stands in the site's own layout. */
export default function NotBuiltPage() {
  return (
    <main id="main" className="mx-auto w-full max-w-6xl grow px-4 py-12 sm:px-6">
      <NotBuilt />
    </main>
  )
}
