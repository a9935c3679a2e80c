import type { ComponentType } from 'react'
import type { ServiceScreen } from '#content/services.ts'
import { CodeDevelopment } from './code-development.tsx'
import { DesignGraphics } from './design-graphics.tsx'
import { DigitalMarketing } from './digital-marketing.tsx'
import { FinanceAccounting } from './finance-accounting.tsx'
import { HumanResources } from './human-resources.tsx'
import { LeadGeneration } from './lead-generation.tsx'

const pictures: Partial<Record<ServiceScreen, ComponentType>> = {
  finance_accounting: FinanceAccounting,
  code_development: CodeDevelopment,
  design_graphics: DesignGraphics,
  digital_marketing: DigitalMarketing,
  human_resources: HumanResources,
  lead_generation: LeadGeneration,
}

/** The picture of a service. */
export function ServicePicture({ screen }: { screen: ServiceScreen }) {
  const Picture = pictures[screen]!
  return <Picture />
}
