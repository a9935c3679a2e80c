import { pathTo } from '#domain/paths.ts'

/** What a person who creates an account accepts. */
export const AcceptTerms = () => (
  <>
    I accept the <DocumentLink to="terms">Terms of Service</DocumentLink> and the{' '}
    <DocumentLink to="privacy">Privacy Policy</DocumentLink>.
  </>
)

/** A legal document that opens in a new tab, so that the form keeps its values. */
function DocumentLink({ to, children }: { to: 'terms' | 'privacy'; children: string }) {
  return (
    <a
      href={pathTo(to)}
      target="_blank"
      rel="noopener"
      className="rounded-sm text-primary-ink underline underline-offset-4"
    >
      {children}
    </a>
  )
}
