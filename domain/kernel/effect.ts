/**
 * What a request does that someone who found an unlocked device must not do. Each but `none` requires a recent proof of
 * who the user is, whatever the endpoint is called.
 */
export const effects = [
  /** Nothing of the below. */
  'none',
  /** A person or a program gets lasting access to an account, a company or the back office, or more than it had. */
  'grants_access',
  /** Money is charged, sent, returned, credited or written off, goes elsewhere, or follows another rule. */
  'moves_money',
  /** An address, a program or the public gets data from now on that the product did not send there before. */
  'exposes_data',
  /** A way to sign in is added, changed or removed, or what protects it is turned off. */
  'weakens_sign_in',
  /** A membership or an account ends for good. */
  'ends_access',
] as const
export type Effect = (typeof effects)[number]
