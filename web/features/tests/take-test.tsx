import { pathTo } from '#domain/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'

interface TakeTestProps {
  attempt_id: string
  isStarted: boolean
  /** The test, or who asks for it. */
  about: string
  onOpen?: () => void
}

/** The link to an assigned test. */
export function TakeTest({ attempt_id, isStarted, about, onOpen }: TakeTestProps) {
  const label = isStarted ? 'Continue' : 'Take test'
  return (
    <ButtonLink
      size="sm"
      look="primary"
      to={pathTo('applicant_test', { id: attempt_id })}
      aria-label={`${label}: ${about}`}
      {...(onOpen && { onClick: onOpen })}
    >
      {label}
    </ButtonLink>
  )
}
