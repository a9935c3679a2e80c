/** The company's shortlists. */
export function Shortlists() {
  return null
}
