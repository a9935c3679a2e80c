import { languageLabels } from '#domain/tests/work-samples/code.ts'
import { HighlightedCode } from '#web/lib/code/highlighted-code.tsx'
import type { WorkSampleGivenProps } from '../registry.ts'

/** A function that an applicant wrote. */
export default function GivenCode({ value: { language, code } }: WorkSampleGivenProps<'code'>) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <p className="text-sm text-ink-soft">{languageLabels[language]}</p>
      <HighlightedCode label={`Answer in ${languageLabels[language]}`} language={language} code={code} />
    </div>
  )
}
