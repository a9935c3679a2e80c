import { DocumentLink } from '#web/features/legal/document-link.tsx'

/** What a person who creates an account accepts. */
export const AcceptTerms = () => (
  <>
    I accept the <DocumentLink to="terms">Terms of Service</DocumentLink> and the{' '}
    <DocumentLink to="privacy">Privacy Policy</DocumentLink>.
  </>
)
