import type { ApplicationStage } from '#domain/applications/application-machine.ts'
import type { Tx } from '#server/db/connect.ts'

/** Records an application's first stage. `moveApplication` records all later ones. */
export async function recordFirstStage(
  tx: Tx,
  { id: application_id, job_id, company_id }: { id: string; job_id: string; company_id: string },
  stage: ApplicationStage,
  at: string,
  moved_by: string | null,
): Promise<void> {
  await tx
    .insertInto('stage_history')
    .values({ application_id, job_id, company_id, stage, entered_at: at, moved_by, published_at: at })
    .execute()
}
