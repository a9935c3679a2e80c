/** The talents found, with search and filters. */
export function TalentSearch() {
  return <h2 className="text-lg font-semibold">All talent</h2>
}
