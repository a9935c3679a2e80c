import { isLive } from '#domain/applications/application-machine.ts'
import type { ApplicationCard } from '#domain/applications/board.ts'

/** Whether a test can be assigned to the applicant: not once the application has ended or is being rejected. */
export const mayAssignTest = ({ stage, rejects_at }: Pick<ApplicationCard, 'stage' | 'rejects_at'>): boolean =>
  isLive(stage) && rejects_at === null
