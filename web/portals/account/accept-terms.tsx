import { DocumentLink } from '#web/features/legal/document-link.tsx'

/** What a person who creates an account accepts. */
export const AcceptTerms = () => (
  <>
    I accept the <Documents />.
  </>
)

/** The same for buttons that continue at an identity provider. */
export const ContinueAcceptsTerms = () => (
  <>
    If you continue with one of these, you accept the <Documents />.
  </>
)

const Documents = () => (
  <>
    <DocumentLink to="terms">Terms of Service</DocumentLink> and the{' '}
    <DocumentLink to="privacy">Privacy Policy</DocumentLink>
  </>
)
