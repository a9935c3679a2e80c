import type { ComponentType } from 'react'
import { ContentWorkflow } from './case-studies/content-workflow.tsx'
import { CustomerSupport } from './case-studies/customer-support.tsx'
import { EmailAutomation } from './case-studies/email-automation.tsx'
import { RecordsDigitization } from './case-studies/records-digitization.tsx'
import { StartupGrowth } from './case-studies/startup-growth.tsx'
import { Scene } from './scene.tsx'

const pictures: Record<string, ComponentType> = {
  'ecommerce-customer-support-scale': CustomerSupport,
  'healthcare-records-digitization': RecordsDigitization,
  'saas-startup-growth': StartupGrowth,
  'email-automation-cost-savings': EmailAutomation,
  'ai-content-workflow-automation': ContentWorkflow,
}

/** The picture of a case study; on a card, only its middle. */
export function CaseStudyPicture({ slug, low }: { slug: string; low?: boolean }) {
  const Picture = pictures[slug]!
  return (
    <Scene name={slug} low={low}>
      <Picture />
    </Scene>
  )
}
