import { HighlightedCode } from '#web/lib/code/highlighted-code.tsx'
import type { WorkSampleGivenProps } from '../registry.ts'

/** A query that an applicant wrote. */
export default function GivenQuery({ value: { query } }: WorkSampleGivenProps<'sql'>) {
  return <HighlightedCode label="Query" language="sql" code={query} />
}
