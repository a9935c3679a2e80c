import type { ComponentType } from 'react'
import type { ServiceScreen } from '#content/services.ts'
import { BusinessOperations } from './business-operations.tsx'
import { CodeDevelopment } from './code-development.tsx'
import { CustomerService } from './customer-service.tsx'
import { DataEntry } from './data-entry.tsx'
import { DesignGraphics } from './design-graphics.tsx'
import { DigitalMarketing } from './digital-marketing.tsx'
import { EcommerceSupport } from './ecommerce-support.tsx'
import { FinanceAccounting } from './finance-accounting.tsx'
import { HumanResources } from './human-resources.tsx'
import { LeadGeneration } from './lead-generation.tsx'
import { VirtualAssistants } from './virtual-assistants.tsx'

const pictures: Record<ServiceScreen, ComponentType> = {
  customer_service: CustomerService,
  data_entry: DataEntry,
  virtual_assistants: VirtualAssistants,
  business_operations: BusinessOperations,
  finance_accounting: FinanceAccounting,
  code_development: CodeDevelopment,
  design_graphics: DesignGraphics,
  digital_marketing: DigitalMarketing,
  human_resources: HumanResources,
  lead_generation: LeadGeneration,
  ecommerce_support: EcommerceSupport,
}

export function ServicePicture({ screen }: { screen: ServiceScreen }) {
  const Picture = pictures[screen]
  return <Picture />
}
