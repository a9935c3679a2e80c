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
  return (
    <ButtonLink
      size="sm"
      look="primary"
      to={pathTo('applicant_test', { id: attempt_id })}
      {...(onOpen && { onClick: onOpen })}
    >
      {isStarted ? 'Continue' : 'Take test'}
      <span className="sr-only">: {about}</span>
    </ButtonLink>
  )
}
